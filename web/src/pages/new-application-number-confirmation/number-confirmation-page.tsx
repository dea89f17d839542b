// Step 4: the borrower proves with a code that the data of the application are theirs (spec §2; D4, D5).
import { codeLengthOf, publicDefaults } from "@microloan/contract/public-settings";

import { useApplicationId, useSession } from "../../app/use-session.ts";
import { CodeForm } from "../../form/code-form.tsx";
import { useTextSetting } from "../../server/settings.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CodeHelp } from "./code-help.tsx";
import { useIdentification } from "./use-identification.ts";

import styles from "./number-confirmation-page.module.css";

const heading = "Подтверждение номера";

export function NumberConfirmationPage() {
  const { phone } = useSession();
  const identification = useIdentification(useApplicationId());
  const { ticket, state, isAsking, problem } = identification;
  const mask = useTextSetting("ApplicationCodeMask", publicDefaults.ApplicationCodeMask);

  if (ticket === null && state.kind !== "blocked") {
    return isAsking ? (
      <Skeleton lines={4} />
    ) : (
      <AskFirst problem={problem} onAsk={identification.ask} />
    );
  }
  return (
    <CodeForm
      heading={heading}
      lead={<Lead phone={phone} />}
      length={codeLengthOf({ ApplicationCodeMask: mask })}
      state={state}
      resendAt={ticket?.resendAt ?? 0}
      resending={isAsking}
      onCode={identification.check}
      onResend={identification.ask}
      onBlockEnd={identification.endBlock}
      help={
        <>
          {problem !== null && <Problem text={problem} />}
          <CodeHelp />
        </>
      }
    />
  );
}

function Lead({ phone }: { phone: string }) {
  return (
    <>
      Отправили код на{" "}
      <span className={styles.phone} translate="no">
        {phone}
      </span>
      . Им вы подтверждаете, что паспортные данные в заявке ваши: закон называет это упрощённой
      идентификацией.
    </>
  );
}

/** There is no code to enter: it could not be sent, or the block has just ended. */
function AskFirst({ problem, onAsk }: { problem: string | null; onAsk: () => void }) {
  return (
    <section className={styles.section}>
      <PageHeading lead="Чтобы продолжить, нужен код из СМС.">{heading}</PageHeading>
      {problem !== null && <Problem text={problem} />}
      <Button wide onClick={onAsk}>
        {problem === null ? "Получить код" : "Попробовать ещё раз"}
      </Button>
      <CodeHelp />
    </section>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <Alert tone="error">
      <p>{text}</p>
    </Alert>
  );
}
