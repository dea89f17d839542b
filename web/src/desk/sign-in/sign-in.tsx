// The way in for staff: password, then the code of the authenticator, which the first sign-in sets up (issue 18).
import { useState } from "react";
import type { ReactNode } from "react";

import { theme } from "#theme";

import { useTitle } from "../../client/use-title.ts";
import { Alert } from "../../ui/alert.tsx";
import type { DeskSession } from "../session.ts";
import { useFocusOnForm } from "../use-focus.ts";
import { CodeForm } from "./code-form.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { Ticket } from "./ticket.ts";

import styles from "./sign-in.module.css";

type Stage =
  | { is: "password"; note?: string }
  | { is: "own password" }
  | { is: "code"; ticket: Ticket }
  | { is: "recovery code"; ticket: Ticket }
  | { is: "new recovery codes"; session: DeskSession; codes: readonly string[] };

type Props = {
  /** Somebody was at work here when the session ended. */
  isBack: boolean;
  onSignedIn: (session: DeskSession) => void;
};

export function SignIn({ isBack, onSignedIn }: Props) {
  const [stage, setStage] = useState<Stage>({ is: "password" });
  useTitle("Вход для сотрудников");
  const toPassword = (note?: string) =>
    setStage({ is: "password", ...(note !== undefined && { note }) });

  function forms() {
    switch (stage.is) {
      case "password":
        return (
          <PasswordForm
            note={stage.note}
            onTicket={(ticket) => setStage({ is: "code", ticket })}
            onInitial={() => setStage({ is: "own password" })}
          />
        );
      case "own password":
        return <OwnPasswordForm onBack={() => toPassword()} />;
      case "code":
        return (
          <CodeForm
            ticket={stage.ticket}
            onExpired={toPassword}
            onBack={() => toPassword()}
            onRecovery={() => setStage({ is: "recovery code", ticket: stage.ticket })}
            onSignedIn={(session, codes) =>
              codes === undefined
                ? onSignedIn(session)
                : setStage({ is: "new recovery codes", session, codes })
            }
          />
        );
      case "recovery code":
        return (
          <RecoveryCodeForm
            ticket={stage.ticket}
            onExpired={toPassword}
            onBack={() => setStage({ is: "code", ticket: stage.ticket })}
            onSignedIn={onSignedIn}
          />
        );
      case "new recovery codes":
        return <RecoveryCodes codes={stage.codes} onKept={() => onSignedIn(stage.session)} />;
    }
  }

  return (
    <main className={styles.page}>
      <div className={styles.mark} translate="no">
        <theme.Mark />
        <span>{theme.name}</span>
      </div>
      {isBack && stage.is === "password" && (
        <Alert tone="info" title="Сеанс закончился">
          <p>Войдите снова: откроется та же страница, введённое на ней цело.</p>
        </Alert>
      )}
      <Arrival key={stage.is}>{forms()}</Arrival>
    </main>
  );
}

function Arrival({ children }: { children: ReactNode }) {
  useFocusOnForm();
  return children;
}
