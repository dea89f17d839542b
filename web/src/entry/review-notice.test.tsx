// The wait for whoever looks at the documents of a phone change (decision 0022; ux §3 row 32).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { fakeServer } from "../../test/fake-server.ts";
import { ChangePhonePage } from "./change-phone/change-phone-page.tsx";

const { getPhoneChangeState } = phoneChangeEndpoints;
const at = (stage: "OnReview" | "Proved") => ({ result: true, stage, reviewUntil: null }) as const;

afterEach(() => vi.restoreAllMocks());

test("what the review came to is asked for when the page is looked at again, and stands in the title", async () => {
  const server = fakeServer("/change-phone");
  server.answer(getPhoneChangeState, at("OnReview"), at("OnReview"), at("Proved"));
  const asked = () => server.sent.filter(({ path }) => path === getPhoneChangeState.path).length;
  const lookAgain = () => document.dispatchEvent(new Event("visibilitychange"));
  const screen = await render(<ChangePhonePage />);
  const waiting = screen.getByRole("heading", { level: 1, name: "Проверяем документы" });
  await expect.element(waiting).toBeVisible();
  lookAgain();
  await vi.waitFor(() => expect(asked()).toBe(2));
  await expect.element(waiting).toBeVisible();
  expect(document.title).toMatch(/^Проверяем документы – /);
  lookAgain();
  await expect.element(screen.getByRole("button", { name: "Получить код" })).toBeVisible();
  expect(document.title).toMatch(/^Подтвердите новый номер – /);
  lookAgain();
  expect(asked()).toBe(3);
});
