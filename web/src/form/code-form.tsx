// Entering a code from an SMS: its states as props, no server inside (D4; ux §2.1, §3 rows 8–11).
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useSecondsLeft } from "../ui/countdown.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { Timer } from "../ui/timer.tsx";
import { CodeField } from "./code-field.tsx";

import styles from "./code-form.module.css";

/** Where the entry stands. `wrong` and `expired` carry the sentence to show; `blocked` the instant it ends. */
export type CodeState =
  | { kind: "entering" }
  | { kind: "checking" }
  | { kind: "wrong"; message: string }
  | { kind: "expired"; message: string }
  | { kind: "blocked"; endsAt: number };

type Props = {
  heading: ReactNode;
  lead?: ReactNode;
  /** A part of a page that has its own h1: the heading is an h2. */
  isPart?: boolean;
  /** Between the heading and the code: what it is for. */
  summary?: ReactNode;
  /** Digits of the code, from the server setting ApplicationCodeMask. */
  length: number;
  state: CodeState;
  /** Instant (of `instantAfter`) from which a new code may be asked for. */
  resendAt: number;
  resending?: boolean;
  /** Called once for each complete code, and by the button. */
  onCode: (code: string) => void;
  onResend: () => void;
  onBlockEnd?: () => void;
  submitLabel?: string;
  /** «Не приходит код?»: what else can be done, changing the number. */
  help?: ReactNode;
};

export function CodeForm(props: Props) {
  const { heading, lead, length, state, resendAt, resending = false, onCode, help } = props;
  const [code, setCode] = useState("");
  const [editedAt, setEditedAt] = useState<string | null>(null);
  const [tooShort, setTooShort] = useState(false);
  const sent = useRef("");
  const wasResending = useRef(false);

  const refusal = state.kind === "wrong" || state.kind === "expired" ? state.message : null;

  useEffect(() => {
    if (refusal !== null) document.getElementById("code")?.focus();
  }, [refusal]);

  const isNewCodeSent = !resending && state.kind === "entering";
  useEffect(() => {
    if (wasResending.current && isNewCodeSent) {
      // The digits of the old code must not stand where the new ones go; the button that had the focus is gone.
      setCode("");
      sent.current = "";
      document.getElementById("code")?.focus();
    }
    wasResending.current = resending;
  }, [resending, isNewCodeSent]);

  function send(value: string): void {
    if (state.kind === "checking" || state.kind === "blocked") return;
    if (value.length < length) return setTooShort(true);
    sent.current = value;
    setEditedAt(null);
    onCode(value);
  }

  function type(value: string): void {
    setCode(value);
    setEditedAt(refusal);
    setTooShort(false);
    const isWhole = value.length === length && cameWhole(value, code);
    if (isWhole && value !== sent.current) send(value);
  }

  if (state.kind === "blocked") {
    return (
      <section className={styles.form}>
        <Heading
          isPart={props.isPart}
          lead="Код введён неверно слишком много раз. Попробуйте снова, когда пройдёт время."
        >
          Ввод кода временно заблокирован
        </Heading>
        <Timer large label="Осталось" endsAt={state.endsAt} onEnd={() => props.onBlockEnd?.()} />
        {help}
      </section>
    );
  }

  const told = refusal !== null && editedAt !== refusal ? refusal : undefined;
  const error = tooShort ? `Введите все цифры кода, их ${length}` : told;
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <Heading isPart={props.isPart} lead={lead}>
        {heading}
      </Heading>
      {props.summary}
      {error !== undefined && (
        <Alert tone="error">
          <p>{error}</p>
        </Alert>
      )}
      <CodeField
        id="code"
        label="Код из СМС"
        length={length}
        value={code}
        error={error}
        readOnly={state.kind === "checking"}
        onValue={type}
      />
      <Resend {...props} resending={resending} resendAt={resendAt} />
      <Button type="submit" wide busy={state.kind === "checking"}>
        {props.submitLabel ?? "Продолжить"}
      </Button>
      {help}
    </form>
  );
}

/** The last digit typed, or another code put in over a complete one. One digit mended in place is not sent by itself. */
function cameWhole(value: string, before: string): boolean {
  if (before.length < value.length) return true;
  return value.split("").filter((digit, index) => digit !== before[index]).length > 1;
}

type HeadingProps = { isPart: boolean | undefined; lead: ReactNode; children: ReactNode };

function Heading({ isPart = false, lead, children }: HeadingProps) {
  if (!isPart) return <PageHeading lead={lead}>{children}</PageHeading>;
  return (
    <div className={styles.part}>
      <h2>{children}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  );
}

/** The wait and the button are two things: a button whose words count down makes screen readers loop (ux §2.8). */
function Resend({
  resendAt,
  resending,
  onResend,
}: Pick<Props, "resendAt" | "resending" | "onResend">) {
  const left = useSecondsLeft(resendAt);
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <Timer label="Запросить новый код можно через" endsAt={resendAt} />
      ) : (
        <Button look="quiet" busy={resending ?? false} onClick={onResend}>
          Запросить новый код
        </Button>
      )}
    </div>
  );
}
