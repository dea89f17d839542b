// An approval that waits for a second person: whoever made it can only take it back.
import { proposalEndpoints } from "@microloan/contract/desk/endpoints/proposals";

import { rublesText } from "../../loan/loan-words.ts";
import {
  declinedWords,
  ownProposalWords,
  SecondPerson,
  useSecondPerson,
} from "../second-person.tsx";
import { instantText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";

import styles from "./proposal.module.css";

type Props = {
  applicationId: string;
  ground: NonNullable<DeskApplication["ground"]>;
  proposal: NonNullable<DeskApplication["proposal"]>;
  isHeld: boolean;
  mayDecide: boolean;
  onDone: (words: string) => Promise<void>;
  onMoved: () => void;
};

export function Proposal(props: Props) {
  const { applicationId, ground, proposal, isHeld, mayDecide, onDone, onMoved } = props;
  const { confirmProposal, declineProposal } = proposalEndpoints;
  const second = useSecondPerson(confirmProposal, declineProposal);
  const params = { applicationId, proposalId: proposal.id };

  async function confirm(note: { note?: string }): Promise<void> {
    const reply = await second.confirm({ params, body: { ...ground, ...note } });
    await (reply === null ? onMoved() : onDone("Одобрено вторым сотрудником"));
  }
  async function decline(note: { note?: string }): Promise<void> {
    const reply = await second.decline({ params, body: { ...ground, ...note } });
    await (reply === null ? onMoved() : onDone(declined(proposal.isMine)));
  }

  return (
    <div className={styles.proposal}>
      <p>
        <strong translate="no">{proposal.madeBy}</strong> предлагает одобрить{" "}
        <strong translate="no">{rublesText(proposal.sum)}</strong>, {instantText(proposal.madeAt)}.
        {proposal.note !== null && ` Пояснение: ${proposal.note}`}
      </p>
      <p>{proposal.isMine ? ownProposalWords : "Такую сумму одобряют двое."}</p>
      {mayDecide && (
        <SecondPerson
          isMine={proposal.isMine}
          confirmLabel={`Подтвердить ${rublesText(proposal.sum)}`}
          isHeld={isHeld}
          refusal={second.refusal}
          onConfirm={confirm}
          onDecline={decline}
        />
      )}
    </div>
  );
}

const declined = (isMine: boolean) =>
  isMine ? declinedWords(isMine) : `${declinedWords(isMine)}: заявка снова ждёт решения`;
