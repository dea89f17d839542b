// What waits for a second person about this loan: repayments to be taken back, the debt to be written off.
import { useQueryClient } from "@tanstack/react-query";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { formatDate } from "@microloan/domain/text/date";

import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { OpenAgain } from "../open-again.tsx";
import { SecondWord } from "../second-word.tsx";
import type { Word } from "../second-word.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { instantText, rublesText } from "../words.ts";
import { type DeskLoan, loanKey, type Repayment } from "./desk-loan.ts";

import styles from "./loans.module.css";

const { confirmReversal, declineReversal, confirmWriteOff, declineWriteOff } = loanEndpoints;

type Proposal = NonNullable<Repayment["proposal"]>;
type Props = { loan: DeskLoan; session: DeskSession; onDone: (words: string) => void };

export function LoanProposals(props: Props) {
  const { loan } = props;
  const proposed = loan.repayments.flatMap((repayment) =>
    repayment.proposal === null ? [] : [{ repayment, proposal: repayment.proposal }],
  );
  return (
    <>
      {proposed.map(({ repayment, proposal }) => (
        <Reversal key={proposal.id} {...props} repayment={repayment} proposal={proposal} />
      ))}
      {loan.writeOff !== null && <WriteOff {...props} proposal={loan.writeOff} />}
    </>
  );
}

/** Says what was done, and reads the loan anew. */
function useDone(onDone: Props["onDone"]) {
  const client = useQueryClient();
  return async (words: string): Promise<void> => {
    onDone(words);
    await client.invalidateQueries({ queryKey: loanKey });
  };
}

const declinedWords = (isMine: boolean) =>
  isMine ? "Предложение отозвано" : "Предложение отклонено";

function Reversal({
  loan,
  session,
  onDone,
  proposal,
  repayment,
}: Props & { proposal: Proposal; repayment: Repayment }) {
  const confirming = useSubmit(confirmReversal);
  const declining = useSubmit(declineReversal);
  const done = useDone(onDone);
  const params = { id: loan.applicationId, proposalId: proposal.id };

  async function say(word: Word, body: { note?: string }): Promise<void> {
    if (word === "confirm") {
      declining.clear();
      const reply = await confirming.submit({ params, body });
      const again = reply?.isOpenAgain === true ? ": заём снова открыт" : "";
      if (reply !== null) await done(`Платёж отменён${again}`);
    } else {
      confirming.clear();
      if ((await declining.submit({ params, body })) !== null)
        await done(declinedWords(proposal.isMine));
    }
  }

  return (
    <Waiting
      title="Отмена платежа ждёт второго сотрудника"
      proposal={proposal}
      what={`отменить платёж ${rublesText(repayment.amount)} от ${formatDate(repayment.paidOn)}`}
    >
      {may(session, confirmReversal) && (
        <SecondWord
          isMine={proposal.isMine}
          confirmLabel={`Отменить платёж ${rublesText(repayment.amount)}`}
          refusal={(confirming.error ?? declining.error)?.message ?? null}
          again={<OpenAgain after={[confirming, declining]} queryKeys={[loanKey]} />}
          onWord={say}
        />
      )}
    </Waiting>
  );
}

function WriteOff({
  loan,
  session,
  onDone,
  proposal,
}: Props & { proposal: NonNullable<DeskLoan["writeOff"]> }) {
  const confirming = useSubmit(confirmWriteOff);
  const declining = useSubmit(declineWriteOff);
  const done = useDone(onDone);
  const { applicationId: id, owedToday: sum } = loan;
  const params = { id, proposalId: proposal.id };

  async function say(word: Word, note: { note?: string }): Promise<void> {
    if (word === "confirm") {
      declining.clear();
      const reply = await confirming.submit({ params, body: { sum, ...note } });
      if (reply !== null) await done(`Списано ${rublesText(sum)}, заём закрыт`);
    } else {
      confirming.clear();
      if ((await declining.submit({ params, body: note })) !== null)
        await done(declinedWords(proposal.isMine));
    }
  }

  const isGrown = sum !== proposal.sum && loan.closedOn === null && proposal.moved === null;
  return (
    <Waiting
      title="Списание ждёт второго сотрудника"
      proposal={proposal}
      what={`списать ${rublesText(proposal.sum)}`}
    >
      {isGrown && <p>Сегодня долг {rublesText(sum)}: списан будет он.</p>}
      {proposal.moved !== null && (
        <Alert tone="warning" live={false}>
          {proposal.moved}
        </Alert>
      )}
      {may(session, confirmWriteOff) && (
        <SecondWord
          isMine={proposal.isMine}
          confirmLabel={proposal.moved === null ? `Списать ${rublesText(sum)}` : null}
          refusal={(confirming.error ?? declining.error)?.message ?? null}
          again={<OpenAgain after={[confirming, declining]} queryKeys={[loanKey]} />}
          onWord={say}
        />
      )}
    </Waiting>
  );
}

type WaitingProps = {
  title: string;
  proposal: Proposal;
  what: string;
  children: React.ReactNode;
};

const Waiting = ({ title, proposal, what, children }: WaitingProps) => (
  <TitledCard title={title}>
    <div className={styles.rows}>
      <p>
        <strong translate="no">{proposal.madeBy}</strong> предлагает {what},{" "}
        {instantText(proposal.madeAt)}.{proposal.note !== null && ` Пояснение: ${proposal.note}`}
      </p>
      {proposal.isMine && <p>Своё предложение подтвердить нельзя: это сделает другой сотрудник.</p>}
      <div className={styles.rows}>{children}</div>
    </div>
  </TitledCard>
);
