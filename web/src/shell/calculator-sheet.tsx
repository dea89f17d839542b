// The sidebar calculator: a sheet from the side on a wide screen, from below on a phone (spec §2).
import { Calculator } from "../calculator/calculator.tsx";
import { Modal } from "../ui/dialog.tsx";

import styles from "./calculator-sheet.module.css";

type Props = { isShown: boolean; onClose: () => void };

export function CalculatorSheet({ isShown, onClose }: Props) {
  return (
    <Modal open={isShown} title="Калькулятор займа" look={styles.sheet} onClose={onClose}>
      <p className={styles.lead}>
        Посчитайте, во сколько обойдётся другая сумма или срок. Заявка изменится, только если вы это
        выберете.
      </p>
      <Calculator type="PRODUCT" />
    </Modal>
  );
}
