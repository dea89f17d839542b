// The second person's word on what somebody has proposed; whoever made it can only take it back (decision 0084).
import { type ReactNode, useId, useState } from "react";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { FieldFrame, describedBy } from "../ui/field-frame.tsx";
import { TextArea } from "../ui/text-area.tsx";

import styles from "./second-word.module.css";

export type Word = "confirm" | "decline";

type Props = {
  isMine: boolean;
  /** Null where it can only be declined. */
  confirmLabel: string | null;
  /** What moved meanwhile is read first. */
  isHeld?: boolean;
  /** Why the last word was refused. */
  refusal: string | null;
  /** The way to what is there now, beside the refusal. */
  again?: ReactNode;
  /** The note is left out where nothing was written. */
  onWord: (word: Word, note: { note?: string }) => Promise<void>;
};

const hint = "Заёмщик его не увидит";

export function SecondWord(props: Props) {
  const { isMine, confirmLabel, isHeld = false, refusal, again, onWord } = props;
  const id = useId();
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function say(word: Word): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await onWord(word, note.trim() === "" ? {} : { note });
    setBusy(false);
  }

  return (
    <>
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
      {again}
      <FieldFrame id={id} label="Пояснение для журнала" hint={hint}>
        <TextArea
          id={id}
          autoComplete="off"
          aria-describedby={describedBy(id, { hint })}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FieldFrame>
      <div className={styles.ways}>
        {!isMine && confirmLabel !== null && (
          <Button busy={isBusy} unavailable={isHeld} onClick={() => void say("confirm")}>
            {confirmLabel}
          </Button>
        )}
        <Button
          look="secondary"
          busy={isBusy}
          unavailable={isHeld}
          onClick={() => void say("decline")}
        >
          {isMine ? "Отозвать предложение" : "Отклонить"}
        </Button>
      </div>
    </>
  );
}
