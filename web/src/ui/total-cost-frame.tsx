// ПСК in its square frame, percent and rubles (D2, D7; 353-ФЗ art. 6).
import styles from "./total-cost-frame.module.css";

type Props = { percent: string; rubles: string };

export function TotalCostFrame({ percent, rubles }: Props) {
  return (
    <div className={styles.frame} role="group" aria-label="Полная стоимость кредита (займа)">
      <p className={styles.title}>Полная стоимость займа (ПСК)</p>
      <p className={styles.percent}>{percent} % годовых</p>
      <p className={styles.rubles}>{rubles}</p>
    </div>
  );
}
