// Giving up an application that is being filled in, a loan that is offered, or one that is signed, calmly: the button,
// and the question whether to do so (spec §7 SetClientDenial; D5; decisions 0032, 0075).
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { useLocation } from "../client/navigation.tsx";
import { showNotice } from "../client/notice.ts";
import { useSession } from "../client/use-session.ts";
import { keepJourney, sessionQuery } from "../server/query.ts";
import { useSubmit } from "../server/use-submit.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldFrame } from "../ui/field-frame.tsx";
import { TextArea } from "../ui/text-area.tsx";

import styles from "./client-denial.module.css";

export type GivenUp = "filling" | "offered" | "signed";

const loanWords = {
  give: "Отказаться от займа",
  question: "Отказаться от займа?",
  keep: "Не отказываться",
  confirm: "Отказаться",
};

const words = {
  filling: {
    give: "Отменить заявку",
    question: "Отменить заявку?",
    keep: "Продолжить заявку",
    confirm: "Отменить заявку",
    text: "Она закроется, и решения по ней не будет. Новую можно подать в любой момент: то, что вы сохранили, подставится само.",
  },
  offered: {
    ...loanWords,
    text: "Заявка закроется, деньги не придут. Новую заявку можно подать в любой момент.",
  },
  signed: {
    ...loanWords,
    text: "Договор перестанет действовать, деньги не придут, платить ничего не нужно. Новую заявку можно подать в любой момент.",
  },
} as const satisfies Record<GivenUp, object>;

type Props = { applicationId: string; what: GivenUp };

export function ClientDenial({ applicationId, what }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isOperator = false } = useSession();

  // Giving up is the borrower's word (D3).
  if (isOperator) return null;
  return (
    <div className={styles.denial}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words[what].give}
      </Button>
      <DenialDialog
        open={isOpen}
        applicationId={applicationId}
        what={what}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** As the contract takes it. */
const maxLength = 1000;

type DialogProps = Props & { open: boolean; onClose: () => void };

function DenialDialog({ open, applicationId, what, onClose }: DialogProps) {
  const [comment, setComment] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { submit, error, clear } = useSubmit(applicationEndpoints.setClientDenial);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const fieldId = useId();

  async function deny(): Promise<void> {
    setBusy(true);
    const why = comment.trim();
    const reply = await submit({ body: { applicationId, ...(why !== "" && { comment: why }) } });
    setBusy(false);
    if (reply === null) return;
    onClose();
    keepJourney(client, reply.journey);
    // What other pages have read is over.
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      type: "inactive",
    });
    if (what === "filling") {
      showNotice("Заявка отменена");
      await client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === "listApplications",
      });
      return navigate("/account");
    }
    // The timer page shows the end of an application, whichever it is.
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
      title={words[what].question}
      onClose={close}
      isLocked={isBusy}
      footer={
        <div className={styles.choice}>
          <Button unavailable={isBusy} onClick={close}>
            {words[what].keep}
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => void deny()}>
            {words[what].confirm}
          </Button>
        </div>
      }
    >
      <div className={styles.question}>
        <p>{words[what].text}</p>
        {what !== "filling" && (
          <FieldFrame id={fieldId} label="Почему отказываетесь? (необязательно)">
            <TextArea
              id={fieldId}
              maxLength={maxLength}
              autoComplete="off"
              value={comment}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
          </FieldFrame>
        )}
        {error !== null && (
          <Alert tone="error">
            <p>{error.message}</p>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
