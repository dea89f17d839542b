// Every repayment with what it went to; one that is wrong is proposed to be taken back.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { formatDate } from "@microloan/domain/text/date";

import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { rublesText } from "../../loan/loan-words.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { Say } from "../done-words.tsx";
import { NoteField } from "../note-field.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { instantText } from "../words.ts";
import { type DeskLoan, loanKey, type Repayment } from "./desk-loan.ts";
import { OneLine } from "./one-line.tsx";

import styles from "./loans.module.css";

const { proposeReversal } = loanEndpoints;

type Props = { loan: DeskLoan; session: DeskSession; onDone: Say };

const sums = ["Сумма", "Проценты", "Долг", "Сверх долга"];

export function Repayments({ loan, session, onDone }: Props) {
  const { applicationId, repayments } = loan;
  const [asked, ask] = useState<Repayment | null>(null);
  const mayPropose = may(session, proposeReversal);
  return (
    <TitledCard title="Платежи">
      {repayments.length === 0 ? (
        <p>Платежей ещё нет.</p>
      ) : (
        <Table
          label="Записанные платежи"
          columns={["День", ...sums, "Номер и кто записал", "Отмена"]}
          figures={sums}
          hasActions={mayPropose}
          rows={repayments.map((one) => ({
            key: one.id,
            cells: [
              <OneLine key="day">{formatDate(one.paidOn)}</OneLine>,
              rublesText(one.amount),
              ...bookedCells(one),
              <Written key="written" repayment={one} />,
              <State key="state" repayment={one} {...(mayPropose && { onAsk: () => ask(one) })} />,
            ],
          }))}
        />
      )}
      <Dialog
        open={asked !== null}
        title={asked === null ? "" : `Отменить платёж ${ofDay(asked)}`}
        onClose={() => ask(null)}
      >
        {asked !== null && (
          <ReversalForm
            applicationId={applicationId}
            repayment={asked}
            onDone={(words) => {
              if (words !== null) ask(null);
              onDone(words);
            }}
          />
        )}
      </Dialog>
    </TitledCard>
  );
}

const ofDay = ({ amount, paidOn }: Repayment) => `${rublesText(amount)} от ${formatDate(paidOn)}`;

/** Where it went; of what was taken back nothing. */
const bookedCells = ({ above, interest, principal, reversal }: Repayment) =>
  reversal === null
    ? ([rublesText(interest), rublesText(principal), rublesText(above)] as const)
    : (["–", "–", "–"] as const);

const Written = ({ repayment: { reference, writtenAt, writtenBy } }: { repayment: Repayment }) => (
  <>
    {reference}, {writtenBy ?? "команда"}, <OneLine>{instantText(writtenAt)}</OneLine>
  </>
);

function State({ repayment, onAsk }: { repayment: Repayment; onAsk?: () => void }) {
  const { cameAfterEnd, proposal, reversal } = repayment;
  if (reversal !== null)
    return (
      <span>
        {`Отменён ${instantText(reversal.at)}: предложил ${reversal.proposedBy}, ` +
          `подтвердил ${reversal.confirmedBy}` +
          (reversal.note === null ? "" : `. ${reversal.note}`)}
      </span>
    );
  if (proposal !== null) return <span>Отмена ждёт второго сотрудника</span>;
  return (
    <>
      {cameAfterEnd && "После закрытия займа. "}
      {onAsk !== undefined && (
        <Button
          look="quiet"
          className={styles.amount}
          aria-label={`Отменить платёж ${ofDay(repayment)}`}
          onClick={onAsk}
        >
          Отменить
        </Button>
      )}
    </>
  );
}

type FormProps = {
  applicationId: string;
  repayment: Repayment;
  onDone: Say;
};

function ReversalForm({ applicationId, repayment, onDone }: FormProps) {
  const client = useQueryClient();
  const { send, error } = useSubmit(proposeReversal);
  const fieldOf = { note: "reversalNote" };
  const form = useRequestForm({
    defaults: { reversalNote: "" },
    schema: proposeReversal.body,
    toRequest: ({ reversalNote }) => ({ note: reversalNote }),
    fieldOf,
  });
  return (
    <StepForm
      form={form}
      submitError={error}
      fieldOf={fieldOf}
      submitLabel="Предложить отмену"
      onSubmit={async (body) => {
        const params = { applicationId, repaymentId: repayment.id };
        const reply = await send({ params, body });
        await client.invalidateQueries({ queryKey: loanKey });
        onDone(reply?.result === true ? "Отмена платежа ждёт второго сотрудника" : null);
      }}
    >
      <p className={styles.note}>
        Платёж перестанет считаться, когда отмену подтвердит другой сотрудник. Если он закрыл заём,
        заём откроется снова.
      </p>
      <NoteField form={form} name="reversalNote" label="Почему отменяете" />
    </StepForm>
  );
}
