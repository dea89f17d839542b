// The change of a setting: an editor of its kind, or back to the default; what was typed outlives a refusal.
import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";

import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import { settingBoundsText } from "@microloan/contract/desk/setting-text";
import { parseSetting, settingOf, type Settings } from "@microloan/contract/settings";

import type { FormOf } from "../../form/fields/form-of.ts";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { NoteField } from "../note-field.tsx";
import { OpenAgain } from "../open-again.tsx";
import { usualText, wordsOf } from "./settings-query.ts";
import type { DeskSetting } from "./settings-query.ts";

const { changeSetting } = deskSettingEndpoints;

type Values = { to: string; note: string };

type Props = {
  setting: DeskSetting;
  onDone: (words: string) => Promise<void>;
  onRefused: () => void;
  queryKeys: readonly QueryKey[];
};

export function SettingForm({ setting, onDone, onRefused, queryKeys }: Props) {
  const { code, stored } = setting;
  const { needsTwo = false } = wordsOf(code);
  const sending = useSubmit(changeSetting);
  const [isBusy, setBusy] = useState(false);
  const usual = settingOf(code)?.default;
  const form = useRequestForm({
    defaults: { to: stored ?? String(usual), note: "" },
    schema: schemaOf(code),
    toRequest: ({ to, note }) => ({ to: textOf(code, to), ...noteOf(note) }),
  });

  async function change(to: string | null): Promise<void> {
    const note = noteOf(form.getValues("note"));
    const reply = await sending.send({ params: { code }, body: { from: stored, to, ...note } });
    if (reply?.result !== true) return onRefused();
    await onDone(reply.outcome === "Changed" ? "Изменено" : "Предложение ждёт второго сотрудника");
  }
  async function reset(): Promise<void> {
    if (isBusy || !(await form.trigger("note"))) return;
    setBusy(true);
    await change(null);
    setBusy(false);
  }

  return (
    <StepForm
      form={form}
      submitError={sending.error}
      submitLabel={needsTwo ? "Предложить изменение" : "Изменить"}
      isHeld={isBusy}
      onSubmit={({ to }) => change(to)}
      footer={
        <>
          <OpenAgain after={[sending]} queryKeys={queryKeys} />
          {stored !== null && (
            <Button look="quiet" busy={isBusy} onClick={() => void reset()}>
              {needsTwo ? "Предложить значение" : "Вернуть"} по умолчанию: {usualText(code)}
            </Button>
          )}
        </>
      }
    >
      {needsTwo && <p>Эту настройку меняют двое: изменение будет ждать другого сотрудника.</p>}
      <Editor code={code} form={form} />
      <NoteField form={form} name="note" hint="Зачем меняете" />
    </StepForm>
  );
}

const yesOrNo = [
  { value: "true", label: "да" },
  { value: "false", label: "нет" },
];

/** A switch, a number with its unit, or a text. */
function Editor({ code, form }: { code: string; form: FormOf<Values> }) {
  const kind = settingOf(code)?.kind;
  const bound = { form, name: "to", label: "Новое значение" } as const;
  if (kind === "boolean") return <RadioGroup {...bound} choices={yesOrNo} />;
  const { unit } = wordsOf(code);
  return (
    <TextField
      {...bound}
      hint={hintOf(code)}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      {...(kind === "number" && { inputMode: "numeric", narrow: true })}
      {...(unit !== undefined && { unit })}
    />
  );
}

const hintOf = (code: string): string => {
  const bounds = settingBoundsText(code as keyof Settings) ?? "";
  return bounds.charAt(0).toUpperCase() + bounds.slice(1);
};

/** The wire's spelling of what people type: «1 500,5» is 1500.5. */
const textOf = (code: string, typed: string): string =>
  settingOf(code)?.kind === "number" ? typed.replaceAll(/\s/g, "").replace(",", ".") : typed;

const noteOf = (note: string) => (note.trim() === "" ? {} : { note });

const schemaOf = (code: string) =>
  z.object({
    to: z.string().check(
      z.refine((text) => parseSetting(code, text) !== undefined, {
        message: `Бывает ${settingBoundsText(code as keyof Settings) ?? "да или нет"}`,
      }),
    ),
    note: changeSetting.body.shape.note,
  });
