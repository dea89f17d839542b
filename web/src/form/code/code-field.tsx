// The code from an SMS: one real input painted as cells, so that autofill and paste work (ux §2.1).
import { OTPInput } from "input-otp";
import type { SlotProps } from "input-otp";
import { useState } from "react";
import type { ClipboardEvent, SyntheticEvent } from "react";

import { codeLengthOf, isDigitOfMask } from "@microloan/contract/public-settings";

import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";

import styles from "./code-field.module.css";

type Props = {
  id: string;
  label: string;
  /** A cell for each digit; what stands between them is drawn, and is no part of the value. */
  mask: string;
  value: string;
  error?: string | undefined;
  hint?: string;
  readOnly?: boolean;
  /** `isWhole`: a complete code put in at once, in the place of whatever stood there. */
  onValue: (value: string, isWhole: boolean) => void;
};

export function CodeField(props: Props) {
  const { id, label, mask, value, error, hint, readOnly, onValue } = props;
  const length = codeLengthOf({ ApplicationCodeMask: mask });
  const digitsOf = (text: string) => text.replace(/\D/g, "").slice(0, length);
  /** Stands as it is until the keyboard is done: to anything else it would add its own text. */
  const [composed, setComposed] = useState<string | null>(null);

  const isBetween = composed !== null && composed !== digitsOf(composed);

  function take(typed: string): void {
    const digits = digitsOf(typed);
    if (composed !== null) setComposed(typed);
    // Sends digits at once: only other text has to wait until the keyboard is done.
    if (composed === null || digits === typed) onValue(digits, false);
  }

  function takeComposed(text: string): void {
    setComposed(null);
    onValue(digitsOf(text), false);
  }

  function pasteWhole(event: ClipboardEvent): void {
    const digits = digitsOf(event.clipboardData.getData("text/plain"));
    if (readOnly || digits.length < length) return;
    // The input's own way would keep what stands before the caret.
    event.preventDefault();
    event.stopPropagation();
    onValue(digits, true);
  }

  /** What was refused is typed over as a whole, not at its end. */
  function selectRefused(event: SyntheticEvent<HTMLInputElement>): void {
    if (error === undefined || value.length < length) return;
    // A tap would put the caret into it.
    if (event.type === "mousedown") event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setSelectionRange(0, length);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isErrorLive>
      <div onPasteCapture={pasteWhole}>
        <OTPInput
          id={id}
          name="code"
          // A code filled in with its separators must not be cut before they are taken out.
          maxLength={value.length < length ? length * 2 : length}
          value={isBetween ? composed : value}
          readOnly={readOnly}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          enterKeyHint="done"
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          translate="no"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          containerClassName={styles.container ?? ""}
          pasteTransformer={digitsOf}
          onFocus={selectRefused}
          onMouseDown={selectRefused}
          onChange={take}
          onCompositionStart={() => setComposed(value)}
          onCompositionEnd={({ currentTarget }) => takeComposed(currentTarget.value)}
          render={({ slots }) => (
            <span className={styles.cells} aria-hidden="true" translate="no">
              {mask.split("").map((character, index) => {
                if (!isDigitOfMask(character)) return <Separator key={index} sign={character} />;
                const slot = slots[mask.slice(0, index).split("").filter(isDigitOfMask).length];
                return slot && <Cell key={index} slot={slot} wrong={error !== undefined} />;
              })}
            </span>
          )}
        />
      </div>
    </FieldFrame>
  );
}

const Separator = ({ sign }: { sign: string }) => (
  <span className={styles.separator}>{sign === "-" ? "–" : null}</span>
);

function Cell({ slot, wrong }: { slot: SlotProps; wrong: boolean }) {
  const className = [styles.cell, slot.isActive && styles.active, wrong && styles.wrong].filter(
    Boolean,
  );
  return (
    <span className={className.join(" ")}>
      {slot.char}
      {slot.hasFakeCaret && <span className={styles.caret} />}
    </span>
  );
}
