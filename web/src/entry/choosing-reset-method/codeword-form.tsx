// The codeword with the passport instead of a code on the lost phone;
// what of it was wrong is never told (decision 0022).
import { useMemo } from "react";

import { PassportSpot } from "#spots/passport";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";
import { codewordProofSchema } from "@microloan/contract/fields/phone-change";

import { forgetCode, keepCodeSent, useCodeTurn } from "../../form/code/kept-code.ts";
import { passportNumberMask } from "../../form/fields/masks.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import type { PhoneChangeState } from "../use-phone-change.ts";

type Props = {
  onOtherWay: () => void;
  onStage: () => Promise<PhoneChangeState | null>;
  onProved: () => void;
};

export function CodewordForm({ onOtherWay, onStage, onProved }: Props) {
  const { send, error: view } = useSubmit(phoneChangeEndpoints.proveByCodeword);
  const { send: sendNew } = useSubmit(phoneChangeEndpoints.sendNewPhoneCode);
  const beginTurn = useCodeTurn();
  const form = useRequestForm({
    defaults: { seriesAndNumber: "", codeword: "" },
    schema: codewordProofSchema,
    toRequest: toCodewordProof,
    fieldOf,
  });
  const error = useMemo(
    () => (view === null ? null : { message: view.message, field: view.field }),
    [view],
  );
  return (
    <StepForm
      form={form}
      heading="Кодовое слово"
      picture={PassportSpot}
      lead="Укажите паспорт из заявки и слово, которое вы к нему придумали. Попыток три в сутки."
      submitError={error}
      fieldOf={fieldOf}
      submitLabel="Продолжить"
      onSubmit={async (body) => {
        const isOwn = beginTurn();
        const reply = await send({ body });
        if (reply === null || !reply.result) return void (await onStage());
        if (isOwn()) forgetCode();
        const sent = await sendNew({ body: {} });
        if (sent?.result && isOwn()) keepCodeSent("new-phone", sent);
        onProved();
      }}
      footer={
        <Button look="quiet" wide onClick={onOtherWay}>
          Выбрать другой способ
        </Button>
      }
    >
      <TextField
        form={form}
        name="seriesAndNumber"
        label="Серия и номер паспорта"
        autoComplete="off"
        inputMode="numeric"
        mask={passportNumberMask}
        narrow
      />
      <TextField
        form={form}
        name="codeword"
        label="Кодовое слово"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={49}
        enterKeyHint="done"
      />
    </StepForm>
  );
}

type CodewordValues = { seriesAndNumber: string; codeword: string };

/** Where the form shows a field of the request. */
const fieldOf = { series: "seriesAndNumber", number: "seriesAndNumber" };

/** Form → request. */
function toCodewordProof({ seriesAndNumber, codeword }: CodewordValues) {
  const digits = seriesAndNumber.replace(/\D/g, "");
  return { series: digits.slice(0, 4), number: digits.slice(4), codeword };
}
