// An approval that waits for a second person: whoever made it can only take it back.
import { proposalEndpoints } from "@microloan/contract/desk/endpoints/proposals";

import { useSubmit } from "../../server/use-submit.ts";
import { SecondWord } from "../second-word.tsx";
import type { Word } from "../second-word.tsx";
import { instantText, rublesText } from "../words.ts";
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
  const confirming = useSubmit(proposalEndpoints.confirmProposal);
  const declining = useSubmit(proposalEndpoints.declineProposal);
  const error = confirming.error ?? declining.error;

  async function answer(word: Word, note: { note?: string }): Promise<void> {
    const [chosen, other] = word === "confirm" ? [confirming, declining] : [declining, confirming];
    other.clear();
    const params = { id: applicationId, proposalId: proposal.id };
    const reply = await chosen.send({ params, body: { ...ground, ...note } });
    if (reply?.result === true)
      await onDone(word === "confirm" ? "Одобрено вторым сотрудником" : declined(proposal.isMine));
    else onMoved();
  }

  return (
    <div className={styles.proposal}>
      <p>
        <strong translate="no">{proposal.madeBy}</strong> предлагает одобрить{" "}
        <strong translate="no">{rublesText(proposal.sum)}</strong>, {instantText(proposal.madeAt)}.
        {proposal.note !== null && ` Пояснение: ${proposal.note}`}
      </p>
      <p>
        {proposal.isMine
          ? "Своё предложение подтвердить нельзя: это сделает другой сотрудник."
          : "Такую сумму одобряют двое."}
      </p>
      {mayDecide && (
        <SecondWord
          isMine={proposal.isMine}
          confirmLabel={`Подтвердить ${rublesText(proposal.sum)}`}
          isHeld={isHeld}
          refusal={error?.message ?? null}
          onWord={answer}
        />
      )}
    </div>
  );
}

const declined = (isMine: boolean) =>
  isMine ? "Предложение отозвано" : "Предложение отклонено: заявка снова ждёт решения";
