// Step 4: the borrower proves with a code that the data of the application are theirs (spec §2; D4, D5).
import { CodeSpot } from "#spots/code";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { Redirect } from "../../client/navigation.tsx";
import { resumeRoute } from "../../client/resume-route.ts";
import { StuckAlert } from "../../client/stuck-alert.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { CodeForm } from "../../form/code/code-form.tsx";
import { CodeHelp } from "../../form/code/code-help.tsx";
import { useCodeFor } from "../../form/code/kept-code.ts";
import { SentTo } from "../../form/code/sent-to.tsx";
import { SmsDelayed, useSmsDelay } from "../../form/code/sms-delay.tsx";
import { useCodeMask } from "../../form/code/use-code-entry.ts";
import type { ErrorView } from "../../server/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IdentificationNotice } from "../identification/identification-notice.tsx";
import { CheckData } from "./check-data.tsx";
import { useIdentification } from "./use-identification.ts";

import styles from "./number-confirmation-page.module.css";

export function NumberConfirmationPage() {
  const { journey } = useSession();
  // A number once confirmed is not asked about again: no SMS goes out for nothing.
  const isDue = journey?.nextStep === stepNumberOf("number-confirmation");
  return isDue ? <Identification /> : <Redirect to={resumeRoute(journey)} replace />;
}

const Stuck = ({ view }: { view: ErrorView }) => (
  <section>
    <PageHeading>Подтвердите данные</PageHeading>
    <div role="alert">
      <StuckAlert title="Подтвердить номер пока нельзя" view={view} />
    </div>
  </section>
);

function Identification() {
  const { phone, journey } = useSession();
  const isNew = journey?.isNew === true;
  const { entry, ask, isAsking, problem, stuck } = useIdentification(useApplicationId());
  const isCodeSent = useCodeFor("identification") !== null;
  const mask = useCodeMask();
  const { isSmsDelayed } = useSmsDelay();

  if (entry.state.kind === "blocked") return <Redirect to="/registration-timer" replace />;
  if (stuck !== null) return <Stuck view={stuck} />;
  if (!isCodeSent && problem === null) return <Skeleton rows={["text", "field", "button"]} />;
  if (!isCodeSent) return <AskFirst problem={problem} isAsking={isAsking} onAsk={ask} />;
  return (
    <CodeForm
      heading="Подтвердите данные"
      picture={CodeSpot}
      lead={
        <>
          {isNew && "Проверьте, всё ли верно, и введите код. "}
          <SentTo words={isSmsDelayed ? "Код придёт" : "Отправили код"} phone={phone} />. Им вы
          подтверждаете, что паспортные данные в заявке ваши: закон называет это упрощённой
          идентификацией.
        </>
      }
      summary={
        <>
          <IdentificationNotice />
          {isNew && <CheckData journey={journey} />}
          <SmsDelayed />
        </>
      }
      mask={mask}
      {...entry}
      help={<CodeHelp />}
    />
  );
}

type Props = { problem: string | null; isAsking: boolean; onAsk: () => Promise<void> };

/** There is no code to enter yet: it could not be sent. Says why and offers another try (D4). */
function AskFirst({ problem, isAsking, onAsk }: Props) {
  return (
    <section className={styles.section}>
      <PageHeading lead="Чтобы продолжить, нужен код из СМС.">Подтвердите данные</PageHeading>
      {problem !== null && !isAsking && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <Button wide busy={isAsking} onClick={() => void onAsk()}>
        Получить код
      </Button>
      <CodeHelp />
    </section>
  );
}
