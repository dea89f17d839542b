// What was agreed to on the way here, to read again and to take along (152-ФЗ; D7; decision 0039).
import { useState } from "react";

import { LatePart, lazyPart } from "../../ui/late-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

import styles from "./signing-page.module.css";

const AgreementList = lazyPart(() => import("./agreement-list.tsx"), "AgreementList");

export function GivenAgreements({ applicationId }: { applicationId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  return (
    <details className={styles.help} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Согласия, которые вы дали</summary>
      {isBroken && <p role="alert">Согласия не открылись. Проверьте связь и обновите страницу.</p>}
      {isOpen && (
        <LatePart fallback={<Skeleton lines={3} />} onBroken={() => setBroken(true)}>
          <AgreementList applicationId={applicationId} />
        </LatePart>
      )}
    </details>
  );
}
