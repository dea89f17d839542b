// The payments that have come, as the general conditions promise them, and what paying off is called (D12).
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { fakeLoan } from "../../test/fake-loan.ts";
import { fakeServer } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, sessionAt } from "../../test/fake-session.tsx";
import type { Contract } from "../loan/account-words.ts";
import { AccountPage } from "./account-page.tsx";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/account");
});

async function open(change: Partial<Contract>, day = "2026-11-27") {
  const { account } = fakeLoan;
  const contract = { ...account.contract!, ...change };
  server.answer(applicationEndpoints.listApplications, {
    result: true,
    redirectUrl: "/account",
    today: day,
    applications: [{ ...account, contract }],
  });
  return render(inSession(sessionAt(8), <AccountPage />));
}

const once = { id: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a021", paidOn: "2026-11-25", amount: 3333.33 };
const again = { ...once, id: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a022" };

test("two payments of one day and sum are two, with their total", async () => {
  const screen = await open({ repayments: [once, again] });
  const card = screen.getByRole("region", { name: "Ваши платежи" });
  await expect.element(card).toBeVisible();
  expect(card.element().textContent?.replaceAll("\u00a0", " ")).toContain(
    "25 ноября 20263 333,33 ₽25 ноября 20263 333,33 ₽Всего6 666,66 ₽",
  );
});

test("before the first one there is nothing to tell; of a single one no total", async () => {
  const screen = await open({ repayments: [] });
  await expect.element(screen.getByRole("region", { name: "Погасить досрочно" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Ваши платежи" }).query()).toBeNull();
  await screen.unmount();
  const later = await open({ repayments: [once] });
  const card = later.getByRole("region", { name: "Ваши платежи" });
  await expect.element(card.getByText("25 ноября 2026")).toBeVisible();
  expect(card.getByText("Всего").query()).toBeNull();
});

test.each([
  ["2026-12-04", "Погасить досрочно"],
  ["2026-12-05", "Погасить заём"],
  ["2026-12-20", "Погасить заём"],
])("on %s, due on 5 December, paying off is called %j", async (day, title) => {
  const screen = await open({ repayments: [] }, day);
  await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
});
