// Select, radio and checkbox: what they are to the browser, how a fault shows (ux §1.2, §1.3).
import { useForm } from "react-hook-form";
import type { Resolver } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { StepForm } from "../step-form.tsx";
import { CheckboxRow } from "./checkbox-row.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SelectField } from "./select-field.tsx";

const choices = ["Да", "Нет"].map((label) => ({ value: label, label }));
const required = "Необходимо указать значение";
type Values = { work: string; agreed: string; consent: boolean };

const resolver: Resolver<Values> = (values) => {
  const faults = {
    ...(values.work === "" && { work: { type: "check", message: required } }),
    ...(values.agreed === "" && { agreed: { type: "check", message: required } }),
    ...(!values.consent && { consent: { type: "check", message: "Отметьте согласие" } }),
  };
  return Object.keys(faults).length === 0 ? { values, errors: {} } : { values: {}, errors: faults };
};

function Fields({ onOpen = () => {} }: { onOpen?: () => void }) {
  const form = useForm<Values>({
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    defaultValues: { work: "", agreed: "", consent: false },
    resolver,
  });
  return (
    <StepForm form={form} heading="Выбор" submitError={null} onSubmit={async () => {}}>
      <SelectField form={form} name="work" label="Занятость" choices={choices} />
      <RadioGroup form={form} name="agreed" label="Согласны?" choices={choices} />
      <CheckboxRow
        form={form}
        name="consent"
        label="Даю согласие"
        details={
          <button type="button" onClick={onOpen}>
            Прочитать
          </button>
        }
      />
    </StepForm>
  );
}

const submit = "Сохранить и продолжить";

test("nothing is chosen beforehand", async () => {
  const screen = await render(<Fields />);
  await expect.element(screen.getByLabelText("Занятость")).toHaveValue("");
  await expect.element(screen.getByRole("radio", { name: "Да" })).not.toBeChecked();
  await expect.element(screen.getByRole("radio", { name: "Нет" })).not.toBeChecked();
  await expect.element(screen.getByRole("checkbox")).not.toBeChecked();
});

test("at submit each says what is missing, with icon and words; the summary leads to each", async () => {
  const screen = await render(<Fields />);
  await userEvent.click(screen.getByRole("button", { name: submit }));
  const select = screen.getByLabelText("Занятость");
  await expect.element(select).toHaveAttribute("aria-invalid", "true");
  await expect.element(select).toHaveAccessibleDescription(required);
  const group = screen.getByRole("radiogroup", { name: "Согласны?" });
  await expect.element(group).toHaveAttribute("aria-invalid", "true");
  await expect.element(group).toHaveAccessibleDescription(required);
  const tick = screen.getByRole("checkbox");
  await expect.element(tick).toHaveAccessibleDescription("Отметьте согласие");
  expect(document.querySelectorAll("p[id$=-error] > svg")).toHaveLength(3);
  const leads = [
    [/Занятость/, select],
    [/Согласны/, screen.getByRole("radio", { name: "Да" })],
    [/Даю согласие/, tick],
  ] as const;
  for (const [name, control] of leads) {
    await userEvent.click(screen.getByRole("link", { name }));
    await expect.element(control).toHaveFocus();
  }
});

test("a choice clears its fault at once; a right select has the success mark", async () => {
  const screen = await render(<Fields />);
  await userEvent.click(screen.getByRole("button", { name: submit }));
  const group = screen.getByRole("radiogroup", { name: "Согласны?" });
  await expect.element(group).toHaveAttribute("aria-invalid", "true");
  await userEvent.click(screen.getByText("Нет", { exact: true }).last());
  await expect.element(group).toHaveAttribute("aria-invalid", "false");
  await userEvent.click(screen.getByRole("checkbox"));
  await expect.element(screen.getByRole("checkbox")).toHaveAttribute("aria-invalid", "false");
  const select = screen.getByLabelText("Занятость");
  select.element().focus();
  await userEvent.selectOptions(select, "Да");
  await expect.element(select).toHaveAttribute("aria-invalid", "false");
  await userEvent.tab();
  await vi.waitFor(() => expect(document.querySelectorAll('[data-mark="right"]')).toHaveLength(1));
});

test("what belongs to a tick opens without changing it; its words change it", async () => {
  const onOpen = vi.fn();
  const screen = await render(<Fields onOpen={onOpen} />);
  await userEvent.click(screen.getByRole("button", { name: "Прочитать" }));
  expect(onOpen).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("checkbox")).not.toBeChecked();
  await userEvent.click(screen.getByText("Даю согласие"));
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
});

test("by keyboard: arrows choose, the space bar ticks", async () => {
  const screen = await render(<Fields />);
  screen.getByLabelText("Занятость").element().focus();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("radio", { name: "Нет" })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
});
