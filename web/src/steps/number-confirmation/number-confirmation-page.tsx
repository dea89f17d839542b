// Step 4: the borrower proves with a code that the data of the application are theirs (spec §2; D4, D5).
import { CodeSpot } from "#spots/code";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { goOnRoute } from "../../client/go-on-route.ts";
import { Redirect } from "../../client/navigation.tsx";
import { useKept } from "../../client/state.ts";
import { StuckAlert } from "../../client/stuck-alert.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { CodeHelp } from "../../entry/code-help.tsx";
import { CodeForm } from "../../form/code/code-form.tsx";
import { SentTo } from "../../form/code/sent-to.tsx";
import { SmsDelayed, useSmsDelay } from "../../form/code/sms-delay.tsx";
import { useCodeLength } from "../../form/code/use-code-length.ts";
import type { ErrorView } from "../../server/errors.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AskFirst } from "./ask-first.tsx";
import { useIdentification } from "./use-identification.ts";

export function NumberConfirmationPage() {
  const { journey } = useSession();
  // A number once confirmed is not asked about again: no SMS goes out for nothing.
  const isDue = journey?.nextStep === stepNumberOf("number-confirmation");
  return isDue ? <Identification /> : <Redirect to={goOnRoute(journey)} replace />;
}

const Stuck = ({ view }: { view: ErrorView }) => (
  <section>
    <PageHeading>Подтверждение номера</PageHeading>
    <div role="alert">
      <StuckAlert title="Подтвердить номер пока нельзя" view={view} />
    </div>
  </section>
);

function Identification() {
  const { phone } = useSession();
  const { entry, ask, isAsking, problem, stuck } = useIdentification(useApplicationId());
  const isCodeSent = useKept((kept) => kept.codeId !== null);
  const length = useCodeLength();
  const { isSmsDelayed } = useSmsDelay();

  if (entry.state.kind === "blocked") return <Redirect to="/registration-timer" replace />;
  if (stuck !== null) return <Stuck view={stuck} />;
  if (!isCodeSent && problem === null) return <Skeleton lines={4} />;
  if (!isCodeSent) return <AskFirst problem={problem} isAsking={isAsking} onAsk={ask} />;
  return (
    <CodeForm
      heading="Подтверждение номера"
      picture={CodeSpot}
      lead={
        <>
          <SentTo words={isSmsDelayed ? "Код придёт" : "Отправили код"} phone={phone} />. Им вы
          подтверждаете, что паспортные данные в заявке ваши: закон называет это упрощённой
          идентификацией.
        </>
      }
      summary={<SmsDelayed />}
      length={length}
      {...entry}
      help={<CodeHelp />}
    />
  );
}
