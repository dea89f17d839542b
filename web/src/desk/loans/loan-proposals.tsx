// What waits for a second person about this loan: repayments to be taken back, the debt to be written off.
import { useQueryClient } from "@tanstack/react-query";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { formatDate } from "@microloan/domain/text/date";

import { rublesText } from "../../loan/loan-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { Say } from "../done-words.tsx";
import { OpenAgain } from "../open-again.tsx";
import {
  declinedWords,
  ownProposalWords,
  SecondPerson,
  useSecondPerson,
} from "../second-person.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { instantText } from "../words.ts";
import { type DeskLoan, loanKey, type Repayment } from "./desk-loan.ts";

import styles from "./loans.module.css";

const { confirmReversal, declineReversal, confirmWriteOff, declineWriteOff } = loanEndpoints;

type Proposal = NonNullable<Repayment["proposal"]>;
type Props = { loan: DeskLoan; session: DeskSession; onDone: Say };

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
function useDone(onDone: Say) {
  const client = useQueryClient();
  return async (reply: object | null, words: string): Promise<void> => {
    if (reply === null) return onDone(null);
    onDone(words);
    await client.invalidateQueries({ queryKey: loanKey });
  };
}

function Reversal({
  loan,
  session,
  onDone,
  proposal,
  repayment,
}: Props & { proposal: Proposal; repayment: Repayment }) {
  const second = useSecondPerson(confirmReversal, declineReversal);
  const done = useDone(onDone);
  const params = { applicationId: loan.applicationId, proposalId: proposal.id };

  async function confirm(body: { note?: string }): Promise<void> {
    const reply = await second.confirm({ params, body });
    const again = reply?.isOpenAgain === true ? ": заём снова открыт" : "";
    await done(reply, `Платёж отменён${again}`);
  }
  async function decline(body: { note?: string }): Promise<void> {
    await done(await second.decline({ params, body }), declinedWords(proposal.isMine));
  }

  return (
    <Waiting
      title="Отмена платежа ждёт второго сотрудника"
      proposal={proposal}
      what={`отменить платёж ${rublesText(repayment.amount)} от ${formatDate(repayment.paidOn)}`}
    >
      {may(session, confirmReversal) && (
        <SecondPerson
          isMine={proposal.isMine}
          confirmLabel={`Отменить платёж ${rublesText(repayment.amount)}`}
          refusal={second.refusal}
          again={<OpenAgain after={second.calls} queryKeys={[loanKey]} />}
          onConfirm={confirm}
          onDecline={decline}
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
  const second = useSecondPerson(confirmWriteOff, declineWriteOff);
  const done = useDone(onDone);
  const { applicationId, owedToday: sum } = loan;
  const params = { applicationId, proposalId: proposal.id };

  async function confirm(note: { note?: string }): Promise<void> {
    const reply = await second.confirm({ params, body: { sum, ...note } });
    await done(reply, `Списано ${rublesText(sum)}, заём закрыт`);
  }
  async function decline(body: { note?: string }): Promise<void> {
    await done(await second.decline({ params, body }), declinedWords(proposal.isMine));
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
        <SecondPerson
          isMine={proposal.isMine}
          confirmLabel={proposal.moved === null ? `Списать ${rublesText(sum)}` : null}
          refusal={second.refusal}
          again={<OpenAgain after={second.calls} queryKeys={[loanKey]} />}
          onConfirm={confirm}
          onDecline={decline}
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
      {proposal.isMine && <p>{ownProposalWords}</p>}
      <div className={styles.rows}>{children}</div>
    </div>
  </TitledCard>
);
