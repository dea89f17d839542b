// The word on a lost phone: the documents are fit, or why not; what the borrower will get by SMS is shown before it is
// sent.
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";

import { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import { phoneChangeReasons } from "@microloan/contract/desk/phone-change-reasons";
import { messages } from "@microloan/contract/errors/messages";

import { SelectField } from "../../form/fields/select-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import type { LostPhone } from "./lost-phone.ts";

import styles from "../application/verdict-form.module.css";

const { approvePhoneChange, refusePhoneChange } = lostPhoneEndpoints;

/** What stands for no reason. */
const fit = "fit";

const reasons = Object.entries(phoneChangeReasons).map(([value, label]) => ({ value, label }));

type Props = {
  change: LostPhone;
  onDone: (words: string) => void;
  onRefused: () => void;
};

const schema = z.strictObject({ word: z.string().check(z.minLength(1, messages.ValueRequired)) });

export function LostPhoneVerdict({ change, onDone, onRefused }: Props) {
  const { id, person, taken, texts } = change;
  const approving = useSubmit(approvePhoneChange);
  const refusing = useSubmit(refusePhoneChange);
  const [isApproval, setApproval] = useState(true);
  const form = useRequestForm({ defaults: { word: "" }, schema, toRequest: (values) => values });
  const word = useWatch({ control: form.control, name: "word" });
  useKeys([
    {
      key: "a",
      words: "Решить о документах",
      act: () => document.getElementById(fieldId("word"))?.focus(),
    },
  ]);

  async function send({ word: chosen }: z.output<typeof schema>): Promise<void> {
    const params = { phoneChangeId: id };
    const isFit = chosen === fit;
    setApproval(isFit);
    const reply = isFit
      ? await approving.send({ params })
      : await refusing.send({ params, body: refusePhoneChange.body.parse({ reason: chosen }) });
    if (reply?.result === true) onDone(isFit ? "Смена телефона разрешена" : "В смене отказано");
    else onRefused();
  }

  return (
    <TitledCard title="Решение">
      <StepForm
        form={form}
        submitError={(isApproval ? approving : refusing).error}
        submitLabel={word === "" ? "Решить" : word === fit ? "Разрешить смену" : "Отказать"}
        {...(taken?.isMe !== true && {
          instead: (
            <Alert tone="info" live={false}>
              {taken === null
                ? "Чтобы решить, возьмите это в работу."
                : `Это взял ${taken.username}: решает тот, кто взял.`}
            </Alert>
          ),
        })}
        onSubmit={send}
      >
        <SelectField
          form={form}
          name="word"
          label="Документы"
          choices={[...(person === null ? [] : [{ value: fit, label: "Подходят" }]), ...reasons]}
        />
        <div role="status">
          {word !== "" && (
            <figure className={styles.quote}>
              <figcaption className={styles.of}>Заёмщик получит SMS:</figcaption>
              <blockquote>{word === fit ? texts.approve : texts.refuse}</blockquote>
            </figure>
          )}
        </div>
      </StepForm>
    </TitledCard>
  );
}
