// Where the focus is as a code form comes and gives way, and what is spoken (ux §1.9, §2.1).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { instantAfter } from "../../ui/countdown.ts";
import { CodeForm } from "./code-form.tsx";
import type { CodeState } from "./code-state.ts";

const form = (state: CodeState, isPart = false) => (
  <CodeForm
    heading="Подтверждение номера"
    mask="######"
    state={state}
    isPart={isPart}
    resendAt={instantAfter(60)}
    onCode={() => {}}
    onResend={() => {}}
  />
);

const spoken = () => document.querySelector('body > [role="status"]')?.textContent ?? "";

test.each<CodeState>([
  { kind: "blocked", endsAt: instantAfter(900) },
  { kind: "ended", message: "Вход по коду закрыт" },
])(
  "$kind in place of the cells: its heading gets the focus, also as a part of a page",
  async (state) => {
    const screen = await render(form({ kind: "entering" }));
    const heading = screen.getByRole("heading");
    await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
    await screen.rerender(form(state));
    await expect.element(heading).toHaveFocus();
    await screen.rerender(form({ kind: "entering" }, true));
    await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
    await screen.rerender(form(state, true));
    await expect.element(screen.getByRole("heading", { level: 2 })).toHaveFocus();
  },
);

test("arriving, the heading is spoken though the cells take the focus", async () => {
  const page = (content: React.ReactNode) => (
    <main>
      <h1 tabIndex={-1}>Вход</h1>
      {content}
    </main>
  );
  const screen = await render(page(null));
  screen.getByRole("heading").element().focus();
  await screen.rerender(page(form({ kind: "entering" }, true)));
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
  await expect.poll(() => spoken()).toContain("Вход");
});
