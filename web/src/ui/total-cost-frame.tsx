// ПСК in its square frames, percent and rubles, as the law prints them (D2, D7; 353-ФЗ art. 6).
import styles from "./total-cost-frame.module.css";

type Props = { percent: string; rubles: string };

export function TotalCostFrame({ percent, rubles }: Props) {
  return (
    <div role="group" aria-label="Полная стоимость кредита (займа)" className={styles.cost}>
      <p className={styles.title}>Полная стоимость займа (ПСК)</p>
      <div className={styles.frames} translate="no">
        <p className={styles.frame}>{`${percent}\u00a0% годовых`}</p>
        <p className={styles.frame}>{rubles}</p>
      </div>
    </div>
  );
}
