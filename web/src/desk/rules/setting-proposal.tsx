// A change that waits for a second person: whoever made it can only take it back.
import { useState } from "react";

import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import { settingText } from "@microloan/contract/desk/setting-text";

import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { NoteField } from "../note-field.tsx";
import { instantText } from "../words.ts";
import { usualText } from "./settings-query.ts";
import type { DeskSetting } from "./settings-query.ts";

const { confirmSetting, declineSetting } = deskSettingEndpoints;

type Props = {
  code: string;
  proposal: NonNullable<DeskSetting["proposal"]>;
  maySettle: boolean;
  onDone: (words: string) => Promise<void>;
  onMoved: () => void;
};

export function SettingProposal({ code, proposal, maySettle, onDone, onMoved }: Props) {
  const { id, isMine, madeBy, madeAt, note: made, from, to } = proposal;
  const confirming = useSubmit(confirmSetting);
  const declining = useSubmit(declineSetting);
  const [isBusy, setBusy] = useState(false);
  const toRequest = ({ note }: { note: string }) => (note.trim() === "" ? {} : { note });
  const schema = confirmSetting.body;
  const form = useRequestForm({ defaults: { note: "" }, schema, toRequest });

  async function answer(deed: "confirm" | "decline"): Promise<void> {
    const [chosen, other] = deed === "confirm" ? [confirming, declining] : [declining, confirming];
    other.clear();
    const body = schema.parse(toRequest(form.getValues()));
    const reply = await chosen.send({ params: { proposalId: id }, body });
    if (reply?.result !== true) onMoved();
    else if (deed === "confirm") await onDone("Изменено вторым сотрудником");
    else await onDone(isMine ? "Предложение отозвано" : "Предложение отклонено");
  }
  async function decline(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await answer("decline");
    setBusy(false);
  }

  const declineButton = (
    <Button look="secondary" wide busy={isBusy} onClick={() => void decline()}>
      {isMine ? "Отозвать предложение" : "Отклонить"}
    </Button>
  );
  return (
    <>
      <p>
        <strong translate="no">{madeBy}</strong> предлагает <strong>{settingText(code, to)}</strong>{" "}
        вместо {from === null ? usualText(code) : settingText(code, from)}, {instantText(madeAt)}.
        {made !== null && ` Пояснение: ${made}`}
      </p>
      {isMine && <p>Своё предложение подтвердить нельзя: это сделает другой сотрудник.</p>}
      {maySettle && (
        <StepForm
          form={form}
          submitError={confirming.error ?? declining.error}
          submitLabel="Подтвердить"
          isHeld={isBusy}
          onSubmit={() => answer("confirm")}
          {...(isMine ? { instead: declineButton } : { footer: declineButton })}
        >
          <NoteField form={form} name="note" hint="Для тех, кто спросит потом" />
        </StepForm>
      )}
    </>
  );
}
