// An approval that waits for a second person: whoever made it can only take it back.
import { useState } from "react";

import { proposalEndpoints } from "@microloan/contract/desk/endpoints/proposals";

import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { instantText, rublesText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";

import styles from "./proposal.module.css";

type Props = {
  applicationId: string;
  ground: NonNullable<DeskApplication["ground"]>;
  proposal: NonNullable<DeskApplication["proposal"]>;
  isHeld: boolean;
  mayDecide: boolean;
  onDone: (words: string) => Promise<void>;
  onMoved: () => void;
};

export function Proposal(props: Props) {
  const { applicationId, ground, proposal, isHeld, mayDecide, onDone, onMoved } = props;
  const confirming = useSubmit(proposalEndpoints.confirmProposal);
  const declining = useSubmit(proposalEndpoints.declineProposal);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const error = confirming.error ?? declining.error;

  async function answer(deed: "confirm" | "decline"): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const [chosen, other] = deed === "confirm" ? [confirming, declining] : [declining, confirming];
    other.clear();
    const reply = await chosen.send({
      params: { id: applicationId, proposalId: proposal.id },
      body: { ...ground, ...(note.trim() !== "" && { note }) },
    });
    if (reply?.result === true)
      await onDone(deed === "confirm" ? "Одобрено вторым сотрудником" : declined(proposal.isMine));
    else onMoved();
    setBusy(false);
  }

  return (
    <div className={styles.proposal}>
      <p>
        <strong translate="no">{proposal.madeBy}</strong> предлагает одобрить{" "}
        <strong translate="no">{rublesText(proposal.sum)}</strong>, {instantText(proposal.madeAt)}.
        {proposal.note !== null && ` Пояснение: ${proposal.note}`}
      </p>
      <p>
        {proposal.isMine
          ? "Своё предложение подтвердить нельзя: это сделает другой сотрудник."
          : "Такую сумму одобряют двое."}
      </p>
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {mayDecide && (
        <>
          <FieldFrame id="proposal-note" label="Пояснение для журнала" hint="Заёмщик его не увидит">
            <TextArea
              id="proposal-note"
              autoComplete="off"
              aria-describedby="proposal-note-hint"
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </FieldFrame>
          <div className={styles.ways}>
            {!proposal.isMine && (
              <Button busy={isBusy} unavailable={isHeld} onClick={() => void answer("confirm")}>
                Подтвердить {rublesText(proposal.sum)}
              </Button>
            )}
            <Button
              look="secondary"
              busy={isBusy}
              unavailable={isHeld}
              onClick={() => void answer("decline")}
            >
              {proposal.isMine ? "Отозвать предложение" : "Отклонить"}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const declined = (isMine: boolean) =>
  isMine ? "Предложение отозвано" : "Предложение отклонено: заявка снова ждёт решения";
