// For tests: a small step form over saved answers, and what a borrower does with it (issue 5; D10).
import { expect, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as z from "zod/mini";

import { readDrafts } from "../src/form/draft/draft-database.ts";
import type { OpenAnswers } from "../src/form/draft/use-draft.ts";
import { useOpenAnswers } from "../src/form/draft/use-open-answers.ts";
import type { AnswersState } from "../src/form/draft/use-open-answers.ts";
import { TextField } from "../src/form/fields/text-field.tsx";
import { useRequestForm } from "../src/form/request-form.ts";
import { StepForm } from "../src/form/step-form.tsx";

type Values = { place: string; house: string };

export const contactId = "4f0c7a56-3f8e-4c9c-8d1b-2a6c5b7f1e02";
export const stranger = "4f0c7a56-3f8e-4c9c-8d1b-2a6c5b7f1e03";
export const applicationId = "4f0c7a56-3f8e-4c9c-8d1b-2a6c5b7f1e01";
export const canary = "Канарейкино-canary-7";

export const newer = { revision: 2, values: { place: "Псков", house: "5" } };
export const reload = vi.fn(async () => {});
export const onSubmit = vi.fn(async (_request: Values & { revision: number }) => {});

export const opened = (change: Partial<OpenAnswers<Values>> = {}): OpenAnswers<Values> => ({
  form: "address",
  applicationId,
  contactId,
  revision: 1,
  values: { place: "Тверь", house: "1" },
  reload,
  ...change,
});

export function Form({ answers }: { answers: OpenAnswers<Values> }) {
  const form = useRequestForm({
    defaults: answers.values,
    schema: z.object({
      revision: z.number(),
      place: z.string().check(z.minLength(1)),
      house: z.string(),
    }),
    toRequest: (values: Values) => ({ revision: state.revision, ...values }),
  });
  const state: AnswersState = useOpenAnswers(form, answers);
  return (
    <StepForm form={form} heading="Адрес" submitError={null} answers={state} onSubmit={onSubmit}>
      <TextField form={form} name="place" label="Город" autoComplete="off" />
      <TextField form={form} name="house" label="Дом" autoComplete="off" />
    </StepForm>
  );
}

export const open = (change?: Partial<OpenAnswers<Values>>) =>
  render(<Form answers={opened(change)} />);
export type Screen = Awaited<ReturnType<typeof open>>;

export const place = (screen: Screen) => screen.getByLabelText("Город");
export const keptNote = "Мы сохранили то, что вы ввели.";
export const changedNote = "Данные изменены в другой вкладке";
export const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name }));

/** Types, and leaves the page once the draft is written. */
export async function typeAndLeave(change?: Partial<OpenAnswers<Values>>): Promise<void> {
  const screen = await open(change);
  await userEvent.fill(place(screen), canary);
  await vi.waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  await screen.unmount();
}
