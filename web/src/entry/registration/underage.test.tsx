// A birth date that the loan is not for is told at its field, and runs away from no finger (D4; ux §1.2).
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { messages } from "@microloan/contract/errors/messages";

import { fakeServer } from "../../../test/fake-server.ts";
import { PersonFields } from "./person-fields.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { emptyRegistration } from "./registration-values.ts";

const onTap = vi.fn();

beforeEach(() => void fakeServer("/registration"));
afterEach(() => vi.restoreAllMocks());

function Form() {
  const form = useForm({ defaultValues: emptyRegistration });
  return (
    <>
      <PersonFields form={form} />
      <button type="button" onClick={onTap}>
        Дальше
      </button>
    </>
  );
}

test("left for a button, the button stays under the finger, and the age is told then", async () => {
  const screen = await render(<Form />);
  const field = screen.getByLabelText("Дата рождения");
  await userEvent.fill(field, "01.01.2020");
  const button = screen.getByRole("button", { name: "Дальше" });
  const top = () => button.element().getBoundingClientRect().top;
  const before = top();
  let whilePressed = 0;
  button.element().addEventListener("pointerup", () => (whilePressed = top()));
  await userEvent.click(button, { delay: 200 });
  expect(whilePressed).toBe(before);
  expect(onTap).toHaveBeenCalledOnce();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(messages.AgeTooYoung));
});

test("passed by without a word, the date is asked for only when the form is sent", async () => {
  const screen = await render(<RegistrationPage />);
  const field = screen.getByLabelText("Дата рождения");
  await userEvent.click(field);
  await userEvent.tab();
  // A fault would be told by now, as that of the next field is.
  await userEvent.fill(screen.getByLabelText("Мобильный телефон"), "12");
  await userEvent.tab();
  await expect
    .element(screen.getByLabelText("Мобильный телефон"))
    .toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
});
