// A page of another role, opened by its address: it says whose it is not, and asks the server for nothing (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";

import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../test/fake-desk.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["/desk/people", "cashier"],
  ["/desk/loans", "administrator"],
  ["/desk/numbers", "support"],
  ["/desk/staff", "compliance"],
  ["/desk/audit", "support"],
  ["/desk/rules", "cashier"],
  ["/desk/rules/promo-codes", "underwriter"],
  ["/desk/rules/settings/DeskSecondPersonSum", "support"],
] as const)("%s is not for the role %s", async (address, role) => {
  fakeDesk(address, deskSession(role));
  const screen = await openDesk();
  const heading = screen.getByRole("heading", { name: "Эта страница не для вашей роли" });
  await expect.element(heading).toHaveFocus();
  await expect.element(screen.getByText(/Обратитесь к администратору/)).toBeVisible();
  expect(document.title).toMatch(/^Эта страница не для вашей роли/);
  const asked = vi.mocked(window.fetch).mock.calls.map((call) => new Request(...call).url);
  expect(asked.map((url) => new URL(url).pathname)).toEqual([
    deskSessionEndpoints.getDeskSession.path,
  ]);
  await expectAccessible();
});

test("an address below the rules that is nobody's is no page", async () => {
  fakeDesk("/desk/rules/nothing", deskSession("underwriter"));
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Такой страницы нет" })).toHaveFocus();
});
