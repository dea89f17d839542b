// Each payment as a bar of principal and interest (ux §3 row 19). Hidden from screen readers: the table beside it says
// the same in full. A single payment lies, several stand side by side.
import styles from "./schedule-chart.module.css";

type Part = "principal" | "interest";
type Props = {
  payments: readonly Record<Part, number>[];
  /** What the colours mean, with the sums. */
  legend: Record<Part, { name: string; amount: string }>;
};

const parts = ["principal", "interest"] as const;
const horizontalHeight = 24;
const verticalHeight = 96;
/** Between the two parts, so that they differ without their colours. */
const gap = 2;

export function ScheduleChart({ payments, legend }: Props) {
  const [only] = payments;
  if (only === undefined) return null;
  const isOne = payments.length === 1;
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg
        className={styles.bars}
        width="100%"
        height={isOne ? horizontalHeight : verticalHeight}
        focusable="false"
      >
        {isOne ? <HorizontalBar payment={only} /> : <VerticalBars payments={payments} />}
      </svg>
      {!isOne && (
        <p className={styles.ends}>
          <span>1-й платёж</span>
          <span>{payments.length}-й</span>
        </p>
      )}
      <p className={styles.legend}>
        {parts.map((part) => (
          <span key={part} className={styles.item}>
            <svg width="12" height="12" focusable="false">
              <rect className={styles[part]} width="12" height="12" rx="2" />
            </svg>
            <span>
              {legend[part].name} <strong translate="no">{legend[part].amount}</strong>
            </span>
          </span>
        ))}
      </p>
    </div>
  );
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

function HorizontalBar({ payment: { principal, interest } }: { payment: Record<Part, number> }) {
  const share = principal / (principal + interest);
  return (
    <>
      <rect className={styles.principal} width={percent(share)} height={horizontalHeight} rx="2" />
      <rect
        className={styles.interest}
        x={percent(share)}
        width={percent(1 - share)}
        height={horizontalHeight}
        rx="2"
        transform={`translate(${gap})`}
      />
    </>
  );
}

function VerticalBars({ payments }: Pick<Props, "payments">) {
  const most = Math.max(...payments.map(({ principal, interest }) => principal + interest));
  const pitch = 1 / payments.length;
  const heightOf = (value: number) => (value / most) * (verticalHeight - gap);
  return payments.map(({ principal, interest }, index) => {
    const below = heightOf(principal);
    const above = heightOf(interest);
    const across = { x: percent((index + 0.1) * pitch), width: percent(0.8 * pitch), rx: 2 };
    return (
      <g key={index}>
        <rect className={styles.principal} {...across} y={verticalHeight - below} height={below} />
        <rect
          className={styles.interest}
          {...across}
          y={verticalHeight - below - gap - above}
          height={above}
        />
      </g>
    );
  });
}
