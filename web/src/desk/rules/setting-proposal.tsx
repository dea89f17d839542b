// A change of a setting that waits for a second person.
import type { QueryKey } from "@tanstack/react-query";

import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import { settingText } from "@microloan/contract/desk/setting-text";

import { OpenAgain } from "../open-again.tsx";
import {
  declinedWords,
  ownProposalWords,
  SecondPerson,
  useSecondPerson,
} from "../second-person.tsx";
import { instantText } from "../words.ts";
import { usualText } from "./settings-query.ts";
import type { DeskSetting } from "./settings-query.ts";

const { confirmSetting, declineSetting } = deskSettingEndpoints;

type Props = {
  code: string;
  proposal: NonNullable<DeskSetting["proposal"]>;
  maySettle: boolean;
  onDone: (words: string) => Promise<void>;
  onRefused: () => void;
  queryKeys: readonly QueryKey[];
};

export function SettingProposal({ code, proposal, maySettle, ...ways }: Props) {
  const { onDone, onRefused, queryKeys } = ways;
  const { id, isMine, madeBy, madeAt, note: made, from, to } = proposal;
  const second = useSecondPerson(confirmSetting, declineSetting);
  const params = { proposalId: id };

  async function confirm(body: { note?: string }): Promise<void> {
    const reply = await second.confirm({ params, body });
    await (reply === null ? onRefused() : onDone("Изменено вторым сотрудником"));
  }
  async function decline(body: { note?: string }): Promise<void> {
    const reply = await second.decline({ params, body });
    await (reply === null ? onRefused() : onDone(declinedWords(isMine)));
  }

  return (
    <>
      <p>
        <strong translate="no">{madeBy}</strong> предлагает <strong>{settingText(code, to)}</strong>{" "}
        вместо {from === null ? usualText(code) : settingText(code, from)}, {instantText(madeAt)}.
        {made !== null && ` Пояснение: ${made}`}
      </p>
      {isMine && <p>{ownProposalWords}</p>}
      {maySettle && (
        <SecondPerson
          isMine={isMine}
          confirmLabel="Подтвердить"
          hint={null}
          refusal={second.refusal}
          again={<OpenAgain after={second.calls} queryKeys={queryKeys} />}
          onConfirm={confirm}
          onDecline={decline}
        />
      )}
    </>
  );
}
