// A tick that is missing: the way to it from the summary shows why it is wanted (ux §1.2).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { StepForm } from "../step-form.tsx";
import { CheckboxRow } from "./checkbox-row.tsx";

import "../../themes/scale.css";

const message = "Поставьте отметку: без этого согласия заявку не рассмотреть";

function Form() {
  const form = useForm({
    defaultValues: { agreed: false },
    shouldFocusError: false,
    resolver: () => ({ values: {}, errors: { agreed: { type: "check", message } } }),
  });
  return (
    <StepForm form={form} heading="Согласия" submitError={null} onSubmit={async () => {}}>
      <p style={{ height: 1500 }}>Выше</p>
      <CheckboxRow form={form} name="agreed" label="Согласие" />
      <p style={{ height: 1500 }}>Ниже</p>
    </StepForm>
  );
}

test("the link of the summary shows the tick and what is said of it", async () => {
  await page.viewport(320, 640);
  const screen = await render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await userEvent.click(screen.getByRole("alert").getByRole("link"));
  await expect.element(screen.getByRole("checkbox")).toHaveFocus();
  const said = document.getElementById("field-agreed-error")!.getBoundingClientRect();
  expect(said.top).toBeGreaterThanOrEqual(0);
  expect(said.bottom).toBeLessThan(640);
  await page.viewport(414, 896);
});
