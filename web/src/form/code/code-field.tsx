// The code from an SMS: one real input painted as cells, so that autofill and paste work (ux §2.1).
import { OTPInput } from "input-otp";
import type { SlotProps } from "input-otp";

import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";

import styles from "./code-field.module.css";

type Props = {
  id: string;
  label: string;
  length: number;
  value: string;
  error?: string | undefined;
  hint?: string;
  readOnly?: boolean;
  onValue: (value: string) => void;
};

export function CodeField(props: Props) {
  const { id, label, length, value, error, hint, readOnly, onValue } = props;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isErrorLive>
      <OTPInput
        id={id}
        name="code"
        maxLength={length}
        value={value}
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
        pasteTransformer={(pasted) => pasted.replace(/\D/g, "").slice(0, length)}
        onChange={(typed) => onValue(typed.replace(/\D/g, ""))}
        render={({ slots }) => (
          <span className={styles.cells} aria-hidden="true" translate="no">
            {slots.map((slot, index) => (
              <Cell key={index} slot={slot} wrong={error !== undefined} />
            ))}
          </span>
        )}
      />
    </FieldFrame>
  );
}

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
