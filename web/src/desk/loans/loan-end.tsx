// How a loan ends at the desk: what was paid above the debt goes back; closed where nothing is owed; the debt written
// off, which needs two.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";

import { MoneyField, moneyFromWire, moneyToWire } from "../../form/fields/money-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { rublesText } from "../../loan/loan-words.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { Say } from "../done-words.tsx";
import { NoteField } from "../note-field.tsx";
import { OpenAgain } from "../open-again.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { type DeskLoan, loanKey } from "./desk-loan.ts";

import styles from "./loans.module.css";

const { closeLoan, giveBackOverpaid, proposeWriteOff } = loanEndpoints;

type PartProps = { loan: DeskLoan; onDone: Say };

export function LoanEnd({ loan, session, onDone }: PartProps & { session: DeskSession }) {
  const { closedOn, overpaid, owedToday, writeOff } = loan;
  const isRunning = closedOn === null;
  return (
    <>
      {overpaid > 0 && may(session, giveBackOverpaid) && <GiveBack loan={loan} onDone={onDone} />}
      {isRunning && owedToday === 0 && may(session, closeLoan) && (
        <Close loan={loan} onDone={onDone} />
      )}
      {isRunning && owedToday > 0 && writeOff === null && may(session, proposeWriteOff) && (
        <WriteOff loan={loan} onDone={onDone} />
      )}
    </>
  );
}

/** Says what was done, and reads the loan anew. */
function useEnd(onDone: Say) {
  const client = useQueryClient();
  return async (reply: { result: boolean } | null, words: string): Promise<void> => {
    if (reply?.result !== true) return onDone(null);
    onDone(words);
    await client.invalidateQueries({ queryKey: loanKey });
  };
}

function GiveBack({ loan: { applicationId, overpaid }, onDone }: PartProps) {
  const sending = useSubmit(giveBackOverpaid);
  const end = useEnd(onDone);
  const fieldOf = { amount: "backAmount" };
  const form = useRequestForm({
    defaults: { backAmount: moneyFromWire(overpaid) },
    schema: giveBackOverpaid.body,
    toRequest: ({ backAmount }) => ({ amount: moneyToWire(backAmount) }),
    fieldOf,
  });
  return (
    <TitledCard title="Вернуть переплату">
      <StepForm
        form={form}
        submitError={sending.error}
        footer={<OpenAgain after={[sending]} queryKeys={[loanKey]} />}
        fieldOf={fieldOf}
        submitLabel="Деньги возвращены"
        onSubmit={async (body) => {
          const reply = await sending.send({ params: { applicationId }, body });
          await end(reply, `Записано: заёмщику возвращено ${rublesText(body.amount)}`);
        }}
      >
        <p className={styles.note}>
          Заёмщик заплатил больше, чем был должен. Когда деньги ушли к нему, запишите это.
        </p>
        <MoneyField
          inputMode="decimal"
          form={form}
          name="backAmount"
          label="Вернули"
          hint="Возвращают всё сразу"
        />
      </StepForm>
    </TitledCard>
  );
}

function Close({ loan: { applicationId }, onDone }: PartProps) {
  const sending = useSubmit(closeLoan);
  const end = useEnd(onDone);
  const [isBusy, setBusy] = useState(false);
  async function close(): Promise<void> {
    setBusy(true);
    await end(await sending.send({ params: { applicationId } }), "Заём закрыт");
    setBusy(false);
  }
  return (
    <TitledCard title="Закрыть заём">
      <div className={styles.rows}>
        <p>Долга нет, а заём ещё открыт.</p>
        {sending.error !== null && <Alert tone="error">{sending.error.message}</Alert>}
        <OpenAgain after={[sending]} queryKeys={[loanKey]} />
        <Button busy={isBusy} onClick={() => void close()}>
          Закрыть заём
        </Button>
      </div>
    </TitledCard>
  );
}

function WriteOff({ loan: { applicationId, owedToday }, onDone }: PartProps) {
  const sending = useSubmit(proposeWriteOff);
  const end = useEnd(onDone);
  const fieldOf = { note: "writeOffNote" };
  const form = useRequestForm({
    defaults: { writeOffNote: "" },
    schema: proposeWriteOff.body,
    toRequest: ({ writeOffNote }) => ({ sum: owedToday, note: writeOffNote }),
    fieldOf,
  });
  return (
    <TitledCard title="Списать долг">
      <StepForm
        form={form}
        submitError={sending.error}
        footer={<OpenAgain after={[sending]} queryKeys={[loanKey]} />}
        fieldOf={fieldOf}
        submitLabel={`Предложить списать ${rublesText(owedToday)}`}
        onSubmit={async (body) => {
          const reply = await sending.send({ params: { applicationId }, body });
          await end(reply, "Списание ждёт второго сотрудника");
        }}
      >
        <p className={styles.note}>
          Весь долг, двумя сотрудниками: заём закроется, а заёмщик прочтёт, что платежей больше не
          ждём.
        </p>
        <NoteField form={form} name="writeOffNote" label="Почему списываете" />
      </StepForm>
    </TitledCard>
  );
}
