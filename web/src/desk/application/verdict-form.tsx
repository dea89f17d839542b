// The form of a decision: one of the two at a time, so that what is sent is what is in sight; what was typed for the
// other stays.
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import type { SuccessOf } from "@microloan/contract/endpoint";

import type { FormOf } from "../../form/fields/form-of.ts";
import { SelectField } from "../../form/fields/select-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { rublesText } from "../../loan/loan-words.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../keys.ts";
import { NoteField } from "../note-field.tsx";
import type { DeskApplication } from "./desk-application.ts";
import { RefusalFields } from "./refusal-fields.tsx";
import type { VerdictValues } from "./verdict-values.ts";

import styles from "./verdict-form.module.css";

const { approveApplication, refuseApplication } = deskApplicationEndpoints;

type Verdict = "approve" | "refuse";
type Offer = NonNullable<DeskApplication["offer"]>;
type Ground = NonNullable<DeskApplication["ground"]>;

type Props = {
  applicationId: string;
  ground: Ground;
  /** Null where nothing can be approved. */
  offer: Offer | null;
  /** Why nothing can be sent now; null when it can. */
  obstacle: string | null;
  onDone: (words: string) => Promise<void>;
  onMoved: () => void;
};

export function VerdictForm(props: Props) {
  const { applicationId, ground, offer, obstacle, onDone, onMoved } = props;
  const [verdict, choose] = useVerdict(offer !== null);
  const approving = useSubmit(approveApplication);
  const refusing = useSubmit(refuseApplication);
  const sending = verdict === "approve" ? approving : refusing;
  const { schema, toRequest } = requestOf(verdict, ground, offer);
  const form = useRequestForm<VerdictValues, object, object>({
    defaults: { sum: String(offer?.signedSum ?? ""), reason: "", note: "" },
    schema,
    toRequest,
  });
  const sum = useWatch({ control: form.control, name: "sum" });
  const needsTwo = offer !== null && Number(sum) > offer.secondPersonAbove;

  async function send(request: object): Promise<void> {
    const params = { applicationId };
    const reply =
      verdict === "approve"
        ? await approving.send({ params, body: approveApplication.body.parse(request) })
        : await refusing.send({ params, body: refuseApplication.body.parse(request) });
    if (reply === null) return;
    if (reply.result) await onDone(doneWords(reply));
    else onMoved();
  }

  return (
    <>
      <div className={styles.verdicts} role="group" aria-label="Что решить">
        {offer !== null && (
          <Button
            look="quiet"
            aria-pressed={verdict === "approve"}
            onClick={() => choose("approve")}
          >
            Одобрить
          </Button>
        )}
        <Button look="quiet" aria-pressed={verdict === "refuse"} onClick={() => choose("refuse")}>
          Отказать
        </Button>
      </div>
      <StepForm
        form={form}
        submitError={sending.error}
        submitLabel={labelOf(verdict, { sum, needsTwo })}
        {...(obstacle !== null && {
          instead: (
            <Alert tone="info" live={false}>
              {obstacle}
            </Alert>
          ),
        })}
        onSubmit={send}
      >
        {verdict === "approve" && offer !== null ? (
          <ApprovalFields form={form} offer={offer} needsTwo={needsTwo} />
        ) : (
          <RefusalFields form={form} />
        )}
        <NoteField form={form} name="note" />
      </StepForm>
    </>
  );
}

/**
 * Which of the two, by press or by key: its first field then has the focus. Where nothing may be approved any more it
 * is a refusal.
 */
function useVerdict(mayApprove: boolean) {
  const [asked, setVerdict] = useState<Verdict>(mayApprove ? "approve" : "refuse");
  const verdict = mayApprove ? asked : "refuse";
  const wasAsked = useRef(false);
  const choose = (chosen: Verdict) => {
    wasAsked.current = true;
    setVerdict(chosen);
    focusOn(chosen);
  };
  useEffect(() => {
    if (wasAsked.current) focusOn(verdict);
  }, [verdict]);
  useKeys([
    ...(mayApprove
      ? [{ key: "a", words: "Одобрить: выбрать сумму", act: () => choose("approve") }]
      : []),
    { key: "x", words: "Отказать: выбрать причину", act: () => choose("refuse") },
  ]);
  return [verdict, choose] as const;
}

const focusOn = (verdict: Verdict): void =>
  document.getElementById(fieldId(verdict === "approve" ? "sum" : "reason"))?.focus();

/** Form → request, and the contract's schema of it. */
function requestOf(verdict: Verdict, ground: Ground, offer: Offer | null) {
  const noteOf = ({ note }: VerdictValues) => (note.trim() === "" ? {} : { note });
  if (verdict === "refuse")
    return {
      schema: refuseApplication.body,
      toRequest: (values: VerdictValues) => ({
        ...ground,
        reason: values.reason,
        ...noteOf(values),
      }),
    };
  return {
    schema: approveApplication.body,
    toRequest: (values: VerdictValues) => ({
      ...ground,
      // What was signed needs no naming.
      ...(values.sum !== String(offer?.signedSum) && { sum: Number(values.sum) }),
      ...noteOf(values),
    }),
  };
}

function labelOf(verdict: Verdict, { sum, needsTwo }: { sum: string; needsTwo: boolean }): string {
  if (verdict === "refuse") return "Отказать";
  const words = needsTwo ? "Предложить одобрение" : "Одобрить";
  return sum === "" ? words : `${words}: ${rublesText(Number(sum))}`;
}

function doneWords(
  reply: SuccessOf<typeof approveApplication> | SuccessOf<typeof refuseApplication>,
) {
  if (!("outcome" in reply)) return "Отказано";
  return reply.outcome === "Approved" ? "Одобрено" : "Предложение ждёт второго сотрудника";
}

type ApprovalProps = { form: FormOf<VerdictValues>; offer: Offer; needsTwo: boolean };

function ApprovalFields({ form, offer, needsTwo }: ApprovalProps) {
  const sums = [...new Set([offer.signedSum, ...offer.possibleSums])].toSorted((a, b) => b - a);
  return (
    <>
      <SelectField
        form={form}
        name="sum"
        label="Сумма"
        hint={`Подписано ${rublesText(offer.signedSum)}`}
        choices={sums.map((sum) => ({ value: String(sum), label: rublesText(sum) }))}
      />
      {needsTwo && (
        <p className={styles.two}>
          Больше {rublesText(offer.secondPersonAbove)} одобряют двое: это будет предложение для
          второго сотрудника.
        </p>
      )}
    </>
  );
}
