// Giving the loan up, calmly: the button; what it asks is fetched when it is first pressed (spec §7 SetClientDenial; D5;
// decision 0032).
import { useState } from "react";

import { showNotice } from "../client/notice.ts";
import { Button } from "../ui/button.tsx";
import { LatePart, lazyPart } from "../ui/late-part.tsx";

import styles from "./client-denial.module.css";

const ClientDenialDialog = lazyPart(
  () => import("./client-denial-dialog.tsx"),
  "ClientDenialDialog",
);

const notOpened = "Не получилось открыть. Проверьте связь, обновите страницу и попробуйте снова.";

type Props = {
  applicationId: string;
  /** Signed already: the contract falls with the denial. */
  isSigned?: boolean;
};

export function ClientDenial({ applicationId, isSigned = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isBroken, setBroken] = useState(false);

  function open(): void {
    setOpen(true);
    setWasOpened(true);
    if (isBroken) showNotice(notOpened);
  }

  function giveUp(): void {
    setBroken(true);
    showNotice(notOpened);
  }

  return (
    <div className={styles.denial}>
      <Button look="quiet" aria-haspopup="dialog" onClick={open}>
        Отказаться от займа
      </Button>
      {wasOpened && (
        <LatePart onBroken={giveUp}>
          <ClientDenialDialog
            open={isOpen}
            applicationId={applicationId}
            isSigned={isSigned}
            onClose={() => setOpen(false)}
          />
        </LatePart>
      )}
    </div>
  );
}
