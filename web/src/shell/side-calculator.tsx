// The button in the strip and the sidebar calculator that it opens: a sheet from the side on a wide screen, from below
// on a phone (spec §2; spec §3, sideBarCalculatorShown).
import { useState } from "react";

import { Calculator } from "../calculator/calculator.tsx";
import { showNotice } from "../client/notice.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { LazyPart } from "../ui/lazy-part.tsx";

import styles from "./side-calculator.module.css";

const notOpened = "Калькулятор не открылся. Обновите страницу и попробуйте снова.";

export function SideCalculator() {
  const [sideBarCalculatorShown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={sideBarCalculatorShown}
        onClick={() => {
          setWasShown(true);
          setShown(true);
        }}
      >
        <Icon name="calculator" size={20} />
        Калькулятор
      </button>
      {wasShown && (
        <LazyPart onBroken={() => showNotice(notOpened)}>
          <Dialog
            open={sideBarCalculatorShown}
            title="Калькулятор займа"
            look={styles.sheet}
            onClose={() => setShown(false)}
          >
            <p className={styles.lead}>
              Посчитайте, во сколько обойдётся другая сумма или срок. Заявка изменится, только если
              вы это выберете.
            </p>
            <Calculator type="PRODUCT" />
          </Dialog>
        </LazyPart>
      )}
    </>
  );
}
