// What has moved under a decision between what somebody has read and what is there now.
import { statusWords } from "@microloan/contract/desk/status-words";

import { rublesText } from "../../loan/loan-words.ts";
import type { DeskApplication } from "./desk-application.ts";

type Ground = Pick<DeskApplication, "status" | "ground" | "offer" | "proposal" | "unknownFacts">;

/** In words, one for each thing; none where nothing has moved. */
export function whatMoved(seen: Ground, now: Ground): string[] {
  const moved: string[] = [];
  if (seen.status !== now.status)
    moved.push(`состояние: было «${statusWords[seen.status]}», стало «${statusWords[now.status]}»`);
  if (seen.ground?.decisionId !== now.ground?.decisionId && now.ground !== null)
    moved.push("таблица решений посмотрела заявку ещё раз");
  if (seen.offer?.signedSum !== now.offer?.signedSum && now.offer !== null)
    moved.push(`подписанная сумма: теперь ${rublesText(now.offer.signedSum)}`);
  if (seen.proposal?.id !== now.proposal?.id)
    moved.push(
      now.proposal === null
        ? "предложения одобрить больше нет"
        : `${now.proposal.madeBy} предлагает одобрить ${rublesText(now.proposal.sum)}`,
    );
  if (seen.unknownFacts.join() !== now.unknownFacts.join())
    moved.push("список неизвестного обязательного");
  return moved;
}
