// Step 10, of both flows: the INN where the look-up by passport has not found it (spec §2, §7; D5, D11).
import { PassportSpot } from "#spots/passport";
import { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";

import { useApplicationId } from "../../client/use-session.ts";
import { digitsMask } from "../../form/fields/masks.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useStepSave } from "../../form/use-step-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { FoundInn } from "./found-inn.tsx";
import { LookUpState } from "./look-up-state.tsx";
import { useInnLookUp } from "./use-inn-look-up.ts";
import { useJourneyAgain } from "./use-journey-again.ts";

import styles from "./inn-page.module.css";

const { saveManualInn } = innVerificationEndpoints;
const innMask = digitsMask(12);

/** The tax service's own page that tells people their INN. */
const whereToFind = "https://service.nalog.ru/inn.do";

type Values = { inn: string };

export function InnPage() {
  const applicationId = useApplicationId();
  const { data: lookUp, isError } = useInnLookUp(applicationId);
  const save = useStepSave(saveManualInn);
  const toRequest = (values: Values) => ({ applicationId, ...values });
  const form = useRequestForm({
    defaults: { inn: "" },
    schema: saveManualInn.body,
    toRequest,
  });
  if (lookUp?.status === "Found") return <FoundInn lookUp={lookUp} />;
  return (
    <StepForm
      form={form}
      heading="ИНН"
      picture={PassportSpot}
      lead="По ИНН закон обязывает нас проверить, не запретили ли вы себе кредиты. Без него заявку не рассмотреть."
      submitError={save.error}
      onSubmit={async (values) => {
        await save.submit({ body: saveManualInn.body.parse(toRequest(values)) });
      }}
      footer={lookUp?.status === "EnteredByHand" && <KeepEntered />}
    >
      <LookUpState lookUp={lookUp} isSilent={isError} />
      <div className={styles.field}>
        <TextField
          form={form}
          name="inn"
          label="ИНН"
          hint="12 цифр"
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="done"
          mask={innMask}
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
    </StepForm>
  );
}

/** Somebody who came back to look need not type it again. */
function KeepEntered() {
  const { goOnAnew, busy, error } = useJourneyAgain();
  return (
    <div className={styles.keep}>
      <Button look="secondary" wide busy={busy} onClick={() => void goOnAnew()}>
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
