// The frame of every form of the journey: heading, fields, what went wrong, one button that saves (ux §1.1, §1.2).
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SlowNotice } from "../ui/slow-notice.tsx";
import { AnswersNotice } from "./draft/answers-notice.tsx";
import type { AnswersState } from "./draft/use-open-answers.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormOf } from "./fields/form-of.ts";
import { fieldId } from "./fields/use-field.ts";
import { formField } from "./request-form.ts";
import { faultsOf, summaryOf } from "./summary-items.ts";
import type { Fault } from "./summary-items.ts";
import { useRetryWhenOnline } from "./use-retry-when-online.ts";

import styles from "./step-form.module.css";

const sameNames: Readonly<Record<string, string>> = {};

/** What the server said to the last submit; `field` is a field of the request. */
export type SubmitError = {
  message: string;
  field?: string | undefined;
  /** What can be done about it; "retry" when no answer came. */
  action?: { kind: string };
};

type Props<V extends FieldValues, Body> = {
  form: FormOf<V, Body>;
  /** The page's h1; left out where the form is a part of a page that has its own. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** A spot picture beside the heading. */
  picture?: ComponentType;
  /** Required, so that no page forgets to show why it was not saved; null while there is nothing to say. */
  submitError: SubmitError | null;
  /** Where the form shows a field of the request, when it is not under the same name. */
  fieldOf?: Readonly<Record<string, string>>;
  /** For the forms that are kept: what became of typed answers, and the choice between two tabs. */
  answers?: AnswersState;
  /** Required: saves the request and goes on. While it runs, further taps do nothing. */
  onSubmit: (body: Body) => Promise<void>;
  submitLabel?: string;
  /** In the place of the button, for who may not press it. */
  instead?: ReactNode;
  /** What is to be submitted is being changed elsewhere on the page: the button waits for that. */
  isHeld?: boolean;
  children: ReactNode;
  /** Under the button: another way, a note. */
  footer?: ReactNode;
};

export function StepForm<V extends FieldValues, Body>(props: Props<V, Body>) {
  const { form, heading, lead, submitError, onSubmit, children, footer, isHeld = false } = props;
  const fieldOf = props.fieldOf ?? sameNames;
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [sent, setSent] = useState(0);
  const faulty = useFaulty(submitError, fieldOf);
  const answered: Fault | null = submitError && { name: faulty, message: submitError.message };
  const general = answered?.name === null ? answered.message : null;
  const items = summaryOf(form, answered === null ? refused : [...refused, answered]);

  useEffect(() => {
    if (submitError !== null && faulty !== null) {
      form.setError(faulty as FieldPath<V>, { message: submitError.message });
    }
  }, [submitError, faulty, form]);

  async function submit(onSending: () => void): Promise<void> {
    if (running.current || isHeld) return;
    running.current = true;
    setBusy(true);
    try {
      await form.handleSubmit(
        async (body) => {
          setRefused([]);
          onSending();
          await onSubmit(body);
          setSent((count) => count + 1);
        },
        (errors) => {
          setRefused(faultsOf(errors));
          setAttempt((count) => count + 1);
        },
      )();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const { send, isWaiting } = useRetryWhenOnline(form, submitError, submit);

  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {heading !== undefined && (
        <PageHeading lead={lead} picture={props.picture}>
          {heading}
        </PageHeading>
      )}
      <ErrorSummary items={items} attempt={attempt} answer={submitError} />
      {props.answers !== undefined && <AnswersNotice state={props.answers} attempt={sent} />}
      <div className={styles.fields}>{children}</div>
      {general !== null && (
        <Alert tone="error" live={false}>
          <p>{general}</p>
          {isWaiting && <p>Отправим сами, как только связь вернётся.</p>}
        </Alert>
      )}
      {props.instead ?? (
        <Button type="submit" wide busy={busy || isHeld}>
          {props.submitLabel ?? "Сохранить и продолжить"}
        </Button>
      )}
      {busy && <SlowNotice />}
      {footer}
    </form>
  );
}

/** A titled part of a form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Short fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A fault may name a field that comes to the page only after it: then it moves there. */
function useFaulty(error: SubmitError | null, fieldOf: Readonly<Record<string, string>>) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const faulty = fieldOnPage(error, fieldOf);
  const look = useEffectEvent(() => {
    if (fieldOnPage(error, fieldOf) !== faulty) lookAgain();
  });
  useEffect(() => look());
  return faulty;
}

/** The field of this page that shows the server's fault; null when the page has none for it. */
function fieldOnPage(
  error: SubmitError | null,
  fieldOf: Readonly<Record<string, string>>,
): string | null {
  if (error?.field === undefined) return null;
  const name = formField(error.field, fieldOf);
  return document.getElementById(fieldId(name)) === null ? null : name;
}
