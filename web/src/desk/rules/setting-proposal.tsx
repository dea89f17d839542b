// A change of a setting that waits for a second person.
import type { QueryKey } from "@tanstack/react-query";

import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import { settingText } from "@microloan/contract/desk/setting-text";

import { useSubmit } from "../../server/use-submit.ts";
import { OpenAgain } from "../open-again.tsx";
import { SecondWord } from "../second-word.tsx";
import type { Word } from "../second-word.tsx";
import { instantText } from "../words.ts";
import { usualText } from "./settings-query.ts";
import type { DeskSetting } from "./settings-query.ts";

const { confirmSetting, declineSetting } = deskSettingEndpoints;

type Props = {
  code: string;
  proposal: NonNullable<DeskSetting["proposal"]>;
  maySettle: boolean;
  onDone: (words: string) => Promise<void>;
  queryKeys: readonly QueryKey[];
};

export function SettingProposal({ code, proposal, maySettle, onDone, queryKeys }: Props) {
  const { id, isMine, madeBy, madeAt, note: made, from, to } = proposal;
  const confirming = useSubmit(confirmSetting);
  const declining = useSubmit(declineSetting);
  const error = confirming.error ?? declining.error;

  async function answer(word: Word, body: { note?: string }): Promise<void> {
    const [chosen, other] = word === "confirm" ? [confirming, declining] : [declining, confirming];
    other.clear();
    const reply = await chosen.send({ params: { proposalId: id }, body });
    if (reply?.result !== true) return;
    if (word === "confirm") await onDone("Изменено вторым сотрудником");
    else await onDone(isMine ? "Предложение отозвано" : "Предложение отклонено");
  }

  return (
    <>
      <p>
        <strong translate="no">{madeBy}</strong> предлагает <strong>{settingText(code, to)}</strong>{" "}
        вместо {from === null ? usualText(code) : settingText(code, from)}, {instantText(madeAt)}.
        {made !== null && ` Пояснение: ${made}`}
      </p>
      {isMine && <p>Своё предложение подтвердить нельзя: это сделает другой сотрудник.</p>}
      {maySettle && (
        <SecondWord
          isMine={isMine}
          confirmLabel="Подтвердить"
          refusal={error?.message ?? null}
          again={<OpenAgain after={[confirming, declining]} queryKeys={queryKeys} />}
          onWord={answer}
        />
      )}
    </>
  );
}
