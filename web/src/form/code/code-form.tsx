// Entering a code from an SMS: its states as props, no server inside (D4; ux §1.10, §2.1, §3 rows 8–11).
import { useEffect, useRef } from "react";
import type { ComponentType, ReactNode, RefObject } from "react";

import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useSecondsLeft } from "../../ui/countdown.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SlowNotice } from "../../ui/slow-notice.tsx";
import { Timer } from "../../ui/timer.tsx";
import { useErrorTitle } from "../error-summary.tsx";
import { CodeField } from "./code-field.tsx";
import type { CodeState } from "./code-state.ts";
import { useTyping } from "./use-typing.ts";
import { useWebOtp } from "./use-web-otp.ts";

import styles from "./code-form.module.css";

type Props = {
  /** Of the input, where a page has several. */
  id?: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** A spot picture beside the heading. */
  picture?: ComponentType;
  /** A part of a page that has its own h1: the heading is an h2. */
  isPart?: boolean;
  /** Between the heading and the code: what it is for. */
  summary?: ReactNode;
  /** The server setting ApplicationCodeMask: "###-###". */
  mask: string;
  state: CodeState;
  /** Instant (of `instantAfter`) from which a new code may be asked for. */
  resendAt: number;
  /** A new code is being sent. */
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
  const { state, resending = false, isPart, onResend, onBlockEnd, help } = props;
  const place = useFocusInPlace(state.kind);
  if (state.kind === "blocked") {
    const block = { endsAt: state.endsAt, resending, onResend, onBlockEnd };
    return <CodeBlocked place={place} isPart={isPart} help={help} {...block} />;
  }
  if (state.kind === "ended") {
    return <CodeEnded place={place} isPart={isPart} help={help} message={state.message} />;
  }
  return <CodeEntry {...props} state={state} resending={resending} />;
}

/** What takes the place of the form whose input or button had the focus gets it, and is read. */
function useFocusInPlace(kind: CodeState["kind"]) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current !== kind) place.current?.querySelector<HTMLElement>("h1, h2")?.focus();
    shown.current = kind;
  }, [kind]);
  return place;
}

type EntryProps = Props & {
  state: Exclude<CodeState, { kind: "blocked" } | { kind: "ended" }>;
  resending: boolean;
};

function CodeEntry(props: EntryProps) {
  const { id = "code", heading, lead, mask, state, resendAt, resending, help } = props;
  const { code, error, type, send } = useTyping(props);
  useErrorTitle(error !== undefined);
  const askedAt = state.kind === "checking" ? null : resendAt;
  useWebOtp(askedAt, (received) => type(received.replace(/\D/g, ""), true));
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
      <CodeHeading isPart={props.isPart} lead={lead} picture={props.picture}>
        {heading}
      </CodeHeading>
      {props.summary}
      <CodeField
        id={id}
        label="Код из СМС"
        mask={mask}
        value={code}
        error={error}
        readOnly={state.kind === "checking"}
        onValue={type}
      />
      {state.kind === "no-more-codes" ? (
        <Alert tone="error">
          <p>{state.message}</p>
        </Alert>
      ) : (
        <CodeResend
          resendAt={resendAt}
          resending={resending}
          isNeeded={state.kind === "expired"}
          onResend={props.onResend}
        />
      )}
      <div className={styles.send}>
        <Button
          type="submit"
          wide
          look={state.kind === "expired" ? "secondary" : "primary"}
          busy={state.kind === "checking"}
        >
          {props.submitLabel ?? "Продолжить"}
        </Button>
        {(state.kind === "checking" || resending) && <SlowNotice />}
      </div>
      {help}
    </form>
  );
}

type CodeHeadingProps = {
  isPart: boolean | undefined;
  lead?: ReactNode;
  picture?: ComponentType | undefined;
  children: ReactNode;
};

/** The heading of a code form: the page's own, or that of a part of a page. */
function CodeHeading({ isPart = false, lead, picture, children }: CodeHeadingProps) {
  if (!isPart)
    return (
      <PageHeading lead={lead} picture={picture}>
        {children}
      </PageHeading>
    );
  return (
    <div className={styles.part}>
      <h2 tabIndex={-1}>{children}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  );
}

type CodeResendProps = {
  resendAt: number;
  resending: boolean;
  /** Nothing but a new code helps: the button stands out. */
  isNeeded: boolean;
  onResend: () => void;
};

/**
 * Asking for a new code. The wait and the button are two things: a button whose words count down makes screen readers
 * loop (ux §2.8).
 */
function CodeResend({ resendAt, resending, isNeeded, onResend }: CodeResendProps) {
  return (
    <div className={isNeeded ? styles.needed : styles.resend}>
      <Timer
        label="Запросить новый код можно через"
        endsAt={resendAt}
        endWords="Можно запросить новый код"
        over={
          <Button
            look={isNeeded ? "primary" : "quiet"}
            wide={isNeeded}
            busy={resending}
            onClick={onResend}
          >
            {resending ? "Отправляем код" : "Запросить новый код"}
          </Button>
        }
      />
    </div>
  );
}

type Common = {
  place: RefObject<HTMLElement | null>;
  isPart: boolean | undefined;
  help: ReactNode;
};

type BlockedProps = Common & {
  endsAt: number;
  resending: boolean;
  onResend: () => void;
  onBlockEnd: (() => void) | undefined;
};

/** The code form while no code can be entered: blocked for a time, the block over, no way left (D4; ux §1.10). */
function CodeBlocked({ place, isPart, help, ...props }: BlockedProps) {
  const { endsAt, resending, onResend, onBlockEnd } = props;
  const isOver = useSecondsLeft(endsAt) === 0;
  return (
    <section ref={place} className={styles.form}>
      <CodeHeading
        isPart={isPart}
        lead={
          isOver
            ? "Прежний код больше не действует: запросите новый."
            : "Код введён неверно слишком много раз. Попробуйте снова, когда пройдёт время."
        }
      >
        {isOver ? "Можно попробовать снова" : "Ввод кода временно заблокирован"}
      </CodeHeading>
      <Timer
        large
        label="Осталось"
        endsAt={endsAt}
        endWords="Можно запросить новый код"
        over={
          <Button wide busy={resending} onClick={onResend}>
            {resending ? "Отправляем код" : "Запросить новый код"}
          </Button>
        }
        onEnd={() => onBlockEnd?.()}
      />
      {help}
    </section>
  );
}

function CodeEnded({ place, isPart, help, message }: Common & { message: string }) {
  return (
    <section ref={place} className={styles.form}>
      <CodeHeading isPart={isPart} lead={message}>
        Код больше не запросить
      </CodeHeading>
      {help}
    </section>
  );
}
