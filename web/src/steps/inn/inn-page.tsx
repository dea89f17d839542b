// Step 10, of both flows: the INN where the look-up by passport has not found it (spec §2, §7; D5, D11).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { ApprovedSpot } from "#spots/approved";
import { PassportSpot } from "#spots/passport";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { useApplicationId } from "../../client/use-session.ts";
import { digitsMask } from "../../form/fields/masks.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { KnownFields } from "../../form/known-fields.tsx";
import { StepForm } from "../../form/step-form.tsx";
import { useStepForm } from "../../form/use-step-form.tsx";
import { useGoOn } from "../../form/use-step-save.ts";
import { call } from "../../server/client.ts";
import { explain } from "../../server/errors.ts";
import { pollDelayMs } from "../../server/poll-delay.ts";
import { callQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { IdentificationNotice } from "../identification/identification-notice.tsx";

import styles from "./inn-page.module.css";

const twelveDigits = digitsMask(12);

/** The tax service's own page that tells people their INN. */
const whereToFind = "https://service.nalog.ru/inn.do";

type Values = { inn: string };

export function InnPage() {
  const applicationId = useApplicationId();
  const { data: lookUp, isError } = useInnLookUp(applicationId);
  const step = useStepForm({
    endpoint: innVerificationEndpoints.saveManualInn,
    values: { inn: "" },
    toRequest: (values: Values) => values,
  });
  const { form } = step;
  const proposedInn = lookUp?.knownInn ?? null;
  const knownInn = form.formState.defaultValues?.inn === proposedInn ? proposedInn : null;
  useEffect(() => {
    // The field that somebody is in is left to them.
    const isInField = document.activeElement?.id === fieldId("inn");
    if (proposedInn === null || isInField || form.getValues("inn") !== "") return;
    form.reset({ inn: proposedInn });
  }, [form, proposedInn]);
  if (lookUp?.status === "Found") return <FoundInn lookUp={lookUp} />;
  return (
    <StepForm
      {...step}
      heading="ИНН"
      picture={PassportSpot}
      lead="По ИНН закон обязывает нас проверить, не запретили ли вы себе кредиты. Без него заявку не рассмотреть."
      footer={lookUp?.status === "EnteredByHand" && <KeepEntered />}
    >
      <IdentificationNotice />
      <LookUpState lookUp={lookUp} isSilent={isError} isKnown={knownInn !== null} />
      <KnownFields
        // Open before the look-up has answered, it folds once when it has.
        key={knownInn}
        {...step}
        names={["inn"]}
        isKnown={knownInn !== null}
        object="ИНН"
        items={[{ name: "ИНН", value: `••••••••${knownInn?.slice(-4)}` }]}
      >
        <div className={styles.field}>
          <TextField
            form={form}
            name="inn"
            label="ИНН"
            hint="12 цифр"
            autoComplete="off"
            inputMode="numeric"
            enterKeyHint="done"
            mask={twelveDigits}
            narrow
          />
          <p className={styles.where}>
            Не помните номер? Его покажет{" "}
            <a href={whereToFind} target="_blank" rel="noreferrer">
              сайт налоговой<VisuallyHidden>, откроется в новой вкладке</VisuallyHidden>
            </a>
            : нужны только паспортные данные.
          </p>
        </div>
      </KnownFields>
    </StepForm>
  );
}

/** Somebody who came back to look need not type it again. */
function KeepEntered() {
  const { refetchAndGoOn, busy, error } = useRefetchJourney();
  return (
    <div className={styles.keep}>
      <Button look="secondary" wide busy={busy} onClick={() => void refetchAndGoOn()}>
        Оставить прежний ИНН
      </Button>
      {error !== null && (
        <Alert tone="error">
          <p>{error}</p>
        </Alert>
      )}
    </div>
  );
}

const readingMs = 3000;

/** The INN was found by passport: says so and goes on by itself after a moment to read it (D5). */
function FoundInn({ lookUp }: { lookUp: InnLookUp }) {
  const { refetchAndGoOn, busy, error } = useRefetchJourney();
  const page = useRef<HTMLDivElement>(null);
  // The field that may have had the focus is gone.
  useEffect(() => page.current?.querySelector("h1")?.focus(), []);
  // Once: after a failure, or while the button's own call runs, the button is the way on.
  const goOnByItself = useEffectEvent(() => {
    if (!busy && error === null) void refetchAndGoOn();
  });
  useEffect(() => {
    const waiting = setTimeout(() => goOnByItself(), readingMs);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <div ref={page}>
      <NoticePage
        picture={ApprovedSpot}
        heading="Мы нашли ваш ИНН"
        lead={
          <>
            <Masked lookUp={lookUp} /> Вводить его не нужно, переходим дальше.
          </>
        }
        ways={
          <Button busy={busy} onClick={() => void refetchAndGoOn()}>
            Продолжить
          </Button>
        }
      >
        {error !== null && (
          <Alert tone="error">
            <p>{error}</p>
          </Alert>
        )}
      </NoticePage>
    </div>
  );
}

type InnLookUp = SuccessOf<typeof innVerificationEndpoints.getInnVerification>;

/** `lookUp` undefined: not answered yet, or not to be had (`isSilent`). `isKnown`: the form holds what is known. */
type Props = { lookUp: InnLookUp | undefined; isSilent: boolean; isKnown: boolean };

/** What became of the look-up of the INN by passport, spoken as it changes; none of it holds the field up (D5). */
function LookUpState({ lookUp, isSilent, isKnown }: Props) {
  return (
    <div role="status" className={styles.state}>
      {lookUp === undefined && isSilent && (
        <Alert tone="warning" live={false} title="Не получилось узнать, нашёлся ли ИНН">
          <p>Спросим ещё раз. Ждать не нужно: введите ИНН сами.</p>
        </Alert>
      )}
      {lookUp?.status === "Searching" && (
        <p className={styles.searching}>
          <Spinner />
          <span>Ищем ваш ИНН по паспорту. Можно не ждать и ввести его самим.</span>
        </p>
      )}
      {lookUp?.status === "NotFound" && (
        <Alert tone="info" live={false} title="По паспорту ИНН не нашёлся">
          <p>
            Так бывает, если паспорт недавно меняли.{" "}
            <span>{isKnown ? "Проверьте тот, что у нас уже есть." : "Введите ИНН сами."}</span>
          </p>
        </Alert>
      )}
      {lookUp?.status === "EnteredByHand" && (
        <Alert tone="info" live={false} title="Вы уже указали ИНН">
          <p>
            <Masked lookUp={lookUp} /> Если это не он, введите другой.
          </p>
        </Alert>
      )}
    </div>
  );
}

/** The last digits of the INN, where the API tells them. */
function Masked({ lookUp: { innMask } }: { lookUp: InnLookUp }) {
  if (innMask === null) return null;
  return (
    <>
      Он оканчивается на <span translate="no">{innMask.replace(/\D/g, "")}</span>.
    </>
  );
}

const pace = { firstMs: 3000, lastMs: 20_000 };

/** The state of the look-up of the INN by passport: asked ever more seldom while it runs (D5; ux §3 row 32). */
function useInnLookUp(applicationId: string) {
  return useQuery({
    ...callQuery(innVerificationEndpoints.getInnVerification, { query: { applicationId } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data !== undefined && data.status !== "Searching"
        ? false
        : pollDelayMs(dataUpdateCount + errorUpdateCount, pace),
  });
}

/** Goes on without a save: what is next is read anew, since the step may be done by now (D5). */
function useRefetchJourney() {
  const goOn = useGoOn();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function refetchAndGoOn(): Promise<void> {
    setBusy(true);
    setError(null);
    // A kind of its own: the shell's own reading of the session is not to be overtaken by it.
    const reply = await call(personalDataEndpoints.getPersonalData, { kind: "inn: go on" });
    setBusy(false);
    if (reply === null) return;
    if (!reply.result) return setError(explain(reply).message);
    if (reply.journey !== null) await goOn(reply.journey);
  }
  return { refetchAndGoOn, busy, error };
}
