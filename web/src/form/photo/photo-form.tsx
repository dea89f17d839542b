// Around fields of photos that are sent as they are chosen: what is missing, what may be sent, and the button that says
// that all is there (D7; ux §1.2).
import type { ReactNode } from "react";

import type { ErrorView } from "../../server/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SlowNotice } from "../../ui/slow-notice.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import type { SummaryItem } from "../error-summary.tsx";

import styles from "./photo-form.module.css";

type Props = {
  heading: ReactNode;
  faults: readonly SummaryItem[];
  /** Counts the tries: after each the faults take the focus. */
  attempt: number;
  formats: string;
  help?: ReactNode;
  error: ErrorView | null;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  /** In the place of the button, for who may not press it. */
  instead?: ReactNode;
  /** Other ways than the button. */
  footer?: ReactNode;
  children: ReactNode;
};

export function PhotoForm(props: Props) {
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.heading}
      <ErrorSummary items={props.faults} attempt={props.attempt} />
      {props.children}
      <p className={styles.formats}>{props.formats}</p>
      {props.help}
      {props.error !== null && (
        <Alert tone="error">
          <p>{props.error.message}</p>
        </Alert>
      )}
      {props.instead ?? (
        <div className={styles.send}>
          <Button type="submit" wide busy={props.busy}>
            {props.submitLabel}
          </Button>
          {props.busy && <SlowNotice />}
        </div>
      )}
      {props.footer}
    </form>
  );
}
