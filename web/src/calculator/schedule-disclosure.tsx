// «График платежей», closed until asked for; its code comes with the first opening (spec §2; ux §3 rows 18 and 19).
import { Suspense, lazy, useState } from "react";

import type { Loan } from "@microloan/domain/loan/calculator";
import type { IsoDate } from "@microloan/domain/person/dates";

import { Skeleton } from "../ui/skeleton.tsx";

import styles from "./schedule-disclosure.module.css";

const PaymentSchedule = lazy(() =>
  import("./payment-schedule.tsx").then((module) => ({ default: module.PaymentSchedule })),
);

type Props = { loan: Loan; issuedOn: IsoDate | null };

export function ScheduleDisclosure({ loan, issuedOn }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>График платежей</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <PaymentSchedule loan={loan} issuedOn={issuedOn} />
        </Suspense>
      )}
    </details>
  );
}
