// Giving the loan up, calmly: the button, and the question whether to do so, with a comment for those who want to leave
// one (spec §7 SetClientDenial; D5; decision 0032).
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { useLocation } from "../client/navigation.tsx";
import { useSession } from "../client/use-session.ts";
import { keepJourney, sessionQuery } from "../server/query.ts";
import { useSubmit } from "../server/use-submit.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldFrame } from "../ui/field-frame.tsx";
import { TextArea } from "../ui/text-area.tsx";

import styles from "./client-denial.module.css";

type Props = {
  applicationId: string;
  /** Signed already: the contract falls with the denial. */
  isSigned?: boolean;
};

export function ClientDenial({ applicationId, isSigned = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isOperator = false } = useSession();

  // Giving up is the borrower's word (D3).
  if (isOperator) return null;
  return (
    <div className={styles.denial}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Отказаться от займа
      </Button>
      <DenialDialog
        open={isOpen}
        applicationId={applicationId}
        isSigned={isSigned}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** As the contract takes it. */
const maxLength = 1000;

type DialogProps = Required<Props> & { open: boolean; onClose: () => void };

function DenialDialog({ open, applicationId, isSigned, onClose }: DialogProps) {
  const [comment, setComment] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { submit, error, clear } = useSubmit(applicationEndpoints.setClientDenial);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const fieldId = useId();

  async function deny(): Promise<void> {
    setBusy(true);
    const words = comment.trim();
    const reply = await submit({
      body: { applicationId, ...(words !== "" && { comment: words }) },
    });
    setBusy(false);
    if (reply === null) return;
    onClose();
    keepJourney(client, reply.journey);
    // The timer page shows the end of an application, whichever it is; what other pages have read is over.
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      type: "inactive",
    });
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === "getConsiderationStatus",
    });
    navigate("/new_application-timer");
  }

  function close(): void {
    onClose();
    clear();
  }

  return (
    <Dialog
      open={open}
      title="Отказаться от займа?"
      onClose={close}
      isLocked={isBusy}
      footer={
        <div className={styles.choice}>
          <Button unavailable={isBusy} onClick={close}>
            Не отказываться
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => void deny()}>
            Отказаться
          </Button>
        </div>
      }
    >
      <div className={styles.question}>
        <p>
          {isSigned
            ? "Договор перестанет действовать, деньги не придут, платить ничего не нужно. "
            : "Заявка закроется, деньги не придут. "}
          Новую заявку можно подать в любой момент.
        </p>
        <FieldFrame id={fieldId} label="Почему отказываетесь? (необязательно)">
          <TextArea
            id={fieldId}
            maxLength={maxLength}
            autoComplete="off"
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </FieldFrame>
        {error !== null && (
          <Alert tone="error">
            <p>{error.message}</p>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
