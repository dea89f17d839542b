// The verdict on scans that came after the signature: all are fit, or some are to be taken again, each for its reason,
// in the words that the borrower will read. In a review those that were accepted may be asked for again (0034).
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { deskScanEndpoints } from "@microloan/contract/desk/endpoints/scans";
import { scanReasons } from "@microloan/contract/dictionaries/scan-reasons";

import { SelectField } from "../../form/fields/select-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import type { Say } from "../done-words.tsx";
import { OpenAgain } from "../open-again.tsx";
import { Done } from "../queue/done.tsx";
import type { DeskApplication } from "./desk-application.ts";

const queryKey = [deskApplicationEndpoints.getDeskApplication.name];
const { acceptScans, askScansAgain } = deskScanEndpoints;

/** What stands for no reason. */
const fit = "fit";

const choices = [
  { value: fit, label: "Подходит" },
  // What is there is not missing.
  ...Object.entries(scanReasons)
    .filter(([reason]) => reason !== "missing")
    .map(([value, label]) => ({ value, label })),
];

export function ScansVerdict({ application }: { application: DeskApplication }) {
  const [done, setDone] = useState<string | null>(null);
  const { areScansUnderCheck, mayAskScansAgain, taken } = application;
  return (
    <>
      {done !== null && <Done key={done} words={done} />}
      {areScansUnderCheck && taken === null && (
        <Alert tone="info" live={false}>
          Чтобы проверить фотографии, возьмите заявку в работу.
        </Alert>
      )}
      {mayAskScansAgain && taken?.isMe === true && (
        <VerdictForm application={application} onDone={setDone} />
      )}
    </>
  );
}

type FormProps = { application: DeskApplication; onDone: Say };

function VerdictForm({ application, onDone }: FormProps) {
  const { applicationId, areScansUnderCheck, scans } = application;
  const client = useQueryClient();
  const accepting = useSubmit(acceptScans);
  const asking = useSubmit(askScansAgain);
  const names = new Map(scans.map(({ categoryId, name }) => [categoryId, name]));
  const form = useRequestForm({
    defaults: Object.fromEntries([...names.keys()].map((categoryId) => [categoryId, fit])),
    // Each of the choices is right.
    schema: z.record(z.string(), z.string()),
    toRequest: (values) => values,
  });
  const unfit = unfitOf(useWatch({ control: form.control }));

  async function send(values: Record<string, string>): Promise<void> {
    const params = { applicationId };
    (unfit.length === 0 ? asking : accepting).clear();
    const fileIds = scans.map(({ fileId }) => fileId);
    const again = unfitOf(values);
    const isFit = again.length === 0;
    const reply = isFit
      ? await accepting.send({ params, body: { fileIds } })
      : await asking.send({ params, body: askScansAgain.body.parse({ fileIds, scans: again }) });
    if (reply?.result !== true) return onDone(null);
    onDone(isFit ? "Фотографии приняты" : "Фотографии запрошены снова");
    await client.invalidateQueries({ queryKey });
  }

  return (
    <StepForm
      form={form}
      submitError={(unfit.length === 0 ? accepting : asking).error}
      submitLabel={
        unfit.length === 0 ? "Принять все фотографии" : `Запросить снова: ${unfit.length} фото`
      }
      {...(unfit.length === 0 && !areScansUnderCheck && { instead: <HowToAskAgain /> })}
      onSubmit={send}
      footer={<OpenAgain after={[accepting, asking]} queryKeys={[queryKey]} />}
    >
      {[...names].map(([categoryId, name]) => (
        <SelectField
          key={categoryId}
          form={form}
          name={categoryId}
          label={name}
          choices={choices}
        />
      ))}
    </StepForm>
  );
}

const HowToAskAgain = () => (
  <p>
    Чтобы запросить фотографию снова, выберите, что с ней не так. После этого заявку рассмотрим
    заново.
  </p>
);

/** Those to be taken again, as the call has them. */
const unfitOf = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values)
    .filter(([, reason]) => reason !== fit)
    .map(([categoryId, reason]) => ({ categoryId, reason }));
