// «График платежей», closed until asked for; its code comes with the first opening (spec §2; ux §3 rows 18 and 19).
import { useCallback, useState } from "react";

import type { IsoDate } from "@microloan/domain/person/dates";

import { showNotice } from "../client/notice.ts";
import { LazyPart, lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ShownLoan } from "./choice.ts";

import disclosure from "../ui/disclosure.module.css";
import styles from "./schedule-disclosure.module.css";

const PaymentSchedule = lazyPart(() => import("./payment-schedule.tsx"), "PaymentSchedule");

const notOpened = "График не открылся. Обновите страницу и попробуйте снова.";

type Props = { loan: ShownLoan; issuedOn: IsoDate | null };

export function ScheduleDisclosure({ loan, issuedOn }: Props) {
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before React had it.
  const follow = useCallback((details: HTMLDetailsElement | null) => {
    if (details !== null) setOpen(details.open);
  }, []);
  return (
    <details
      ref={follow}
      className={styles.schedule}
      onToggle={(event) => follow(event.currentTarget)}
    >
      <summary className={`${disclosure.summary} ${styles.summary}`}>График платежей</summary>
      {isOpen && (
        <LazyPart fallback={<Skeleton lines={3} />} onBroken={() => showNotice(notOpened)}>
          <PaymentSchedule loan={loan} issuedOn={issuedOn} />
        </LazyPart>
      )}
    </details>
  );
}
