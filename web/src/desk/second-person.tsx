// The second person's word on what somebody has proposed; whoever made it can only take it back (decision 0084).
import { type ReactNode, useId, useState } from "react";

import type { Endpoint, RequestOf } from "@microloan/contract/endpoint";

import { useSubmit } from "../server/use-submit.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { FieldFrame, describedBy } from "../ui/field-frame.tsx";
import { TextArea } from "../ui/text-area.tsx";

import styles from "./second-person.module.css";

type Note = { note?: string };

type Props = {
  isMine: boolean;
  /** Which of several proposals on a page, where no other words tell. */
  of?: string;
  /** Null where it can only be declined. */
  confirmLabel: string | null;
  /** What moved meanwhile is read first. */
  isHeld?: boolean;
  /** Of the note; null where no borrower is concerned. */
  hint?: string | null;
  /** Why the last word was refused. */
  refusal: string | null;
  /** The way to what is there now, beside the refusal. */
  again?: ReactNode;
  /** The note is left out where nothing was written. */
  onConfirm: (note: Note) => Promise<void>;
  onDecline: (note: Note) => Promise<void>;
};

export const ownProposalWords =
  "Своё предложение подтвердить нельзя: это сделает другой сотрудник.";

export const declinedWords = (isMine: boolean): string =>
  isMine ? "Предложение отозвано" : "Предложение отклонено";

/** The two calls of which one says the word; the refusal is the last one's. */
export function useSecondPerson<C extends Endpoint, D extends Endpoint>(confirm: C, decline: D) {
  const confirming = useSubmit(confirm);
  const declining = useSubmit(decline);
  return {
    confirm: (request: RequestOf<C>) => {
      declining.clear();
      return confirming.submit(request);
    },
    decline: (request: RequestOf<D>) => {
      confirming.clear();
      return declining.submit(request);
    },
    refusal: (confirming.error ?? declining.error)?.message ?? null,
    calls: [confirming, declining],
  };
}

export function SecondPerson(props: Props) {
  const { isMine, of, confirmLabel, isHeld = false, refusal, again } = props;
  const { hint = "Заёмщик этого не увидит" } = props;
  const words = hint === null ? {} : { hint };
  const id = useId();
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function say(word: Props["onConfirm"]): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await word(note.trim() === "" ? {} : { note });
    setBusy(false);
  }
  /** What the label alone does not tell; undefined where it does. */
  const named = (label: string) => (of === undefined ? undefined : `${label}: ${of}`);
  const noteLabel = "Пояснение для журнала";
  const declineLabel = isMine ? "Отозвать предложение" : "Отклонить";

  return (
    <>
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
      {again}
      <FieldFrame id={id} label={named(noteLabel) ?? noteLabel} {...words}>
        <TextArea
          id={id}
          autoComplete="off"
          aria-describedby={describedBy(id, words)}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FieldFrame>
      <div className={styles.ways}>
        {!isMine && confirmLabel !== null && (
          <Button
            busy={isBusy}
            unavailable={isHeld}
            aria-label={named(confirmLabel)}
            onClick={() => void say(props.onConfirm)}
          >
            {confirmLabel}
          </Button>
        )}
        <Button
          look="secondary"
          busy={isBusy}
          unavailable={isHeld}
          aria-label={named(declineLabel)}
          onClick={() => void say(props.onDecline)}
        >
          {declineLabel}
        </Button>
      </div>
    </>
  );
}
