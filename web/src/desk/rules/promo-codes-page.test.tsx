// Promo codes: read by whoever may, made, bounded and ended by an administrator (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";
import type { Role } from "@microloan/contract/desk/roles";
import { messageOf } from "@microloan/contract/errors/message-of";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { PromoCode } from "./promo-codes-query.ts";

const { listPromoCodes, addPromoCode, changePromoCode, endPromoCode } = promoCodeEndpoints;

const summer: PromoCode = {
  code: "ЛЕТО27",
  discountPercent: 30,
  validFrom: "2026-11-01",
  validTo: "2027-08-31",
  leastSum: 5_000,
  mostSum: 30_000,
  mostUses: 100,
  uses: 17,
  madeBy: "ivanova",
  madeAt: "2026-11-01T10:00:00+03:00",
  endedAt: null,
};
const old: PromoCode = {
  ...summer,
  code: "СТАРТ10",
  leastSum: null,
  mostSum: null,
  mostUses: null,
  madeBy: null,
  endedAt: "2026-11-20T10:00:00+03:00",
};
const page = (...promoCodes: PromoCode[]) => ({ result: true as const, promoCodes, next: null });

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(role: Role = "administrator") {
  const server = fakeDesk("/desk/rules/promo-codes", deskSession(role));
  server.answer(listPromoCodes, page(summer, old));
  const screen = await openDesk();
  await expect.element(screen.getByRole("row", { name: /ЛЕТО27/ })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  return { server, screen };
}

test("what each gives, to whom, until when and how many have used it", async () => {
  const { screen } = await open("compliance");
  const row = screen.getByRole("row", { name: /ЛЕТО27/ });
  for (const words of ["30\u00a0%", "17 из 100", "с 01.11.2026 по 31.08.2027"])
    await expect.element(row.getByText(words)).toBeVisible();
  await expect.element(row.getByText(/^от 5.000.₽ до 30.000.₽$/)).toBeVisible();
  await expect.element(screen.getByText("закончен 20.11.2026, 10:00")).toBeVisible();
  await expectAccessible();
  // Who may only read is shown no way to change.
  expect(
    screen.getByRole("button", { name: /Закончить|Изменить|Добавить|Новый/ }).elements(),
  ).toEqual([]);
});

test("a new one: wrong input at its field, empty bounds are none", async () => {
  const { server, screen } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Новый промокод" }));
  await expect.element(screen.getByLabelText("Промокод", { exact: true })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("a");
  await expect.element(screen.getByLabelText("Промокод", { exact: true })).toHaveFocus();
  await userEvent.fill(screen.getByLabelText("Промокод", { exact: true }), "осень26");
  await userEvent.fill(screen.getByLabelText("Скидка со ставки"), "101");
  await userEvent.fill(screen.getByLabelText("Первый день"), "01.12.27");
  await userEvent.click(screen.getByRole("button", { name: "Добавить" }));
  await expect.element(screen.getByLabelText("Скидка со ставки")).toBeInvalid();
  await expectAccessible();
  await userEvent.fill(screen.getByLabelText("Скидка со ставки"), "15");
  await userEvent.fill(screen.getByLabelText("Заём до"), "20000");
  await expect.element(screen.getByLabelText("Первый день")).toHaveValue("01.12.2027");
  server.answer(
    addPromoCode,
    refusal("PromoCodeTaken", { errorMessage: "Такой промокод уже есть", field: "code" }),
    { result: true },
  );
  await userEvent.click(screen.getByRole("button", { name: "Добавить" }));
  await expect.element(screen.getByText("Такой промокод уже есть").first()).toBeVisible();
  await userEvent.fill(screen.getByLabelText("Промокод", { exact: true }), "осень27");
  await userEvent.click(screen.getByRole("button", { name: "Добавить" }));
  await expect.element(screen.getByText("Промокод добавлен")).toBeVisible();
  expect(server.bodies(addPromoCode).at(-1)).toEqual({
    code: "осень27",
    discountPercent: 15,
    validFrom: "2027-12-01",
    validTo: null,
    leastSum: null,
    mostSum: 20_000,
    mostUses: null,
  });
});

test("its last day and limit are changed, and it is ended after a question", async () => {
  const { server, screen } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Изменить: ЛЕТО27" }));
  const dialog = screen.getByRole("dialog", { name: "Изменить ЛЕТО27" });
  await expectAccessible();
  await expect.element(dialog.getByLabelText("Последний день")).toHaveValue("31.08.2027");
  await userEvent.fill(dialog.getByLabelText("Сколько раз"), "10");
  server.answer(
    changePromoCode,
    refusal("LimitBelowUse", { errorMessage: "Воспользовались больше раз", field: "mostUses" }),
    { result: true },
  );
  await userEvent.click(dialog.getByRole("button", { name: "Сохранить" }));
  await expect.element(dialog.getByLabelText("Сколько раз")).toBeInvalid();
  await userEvent.fill(dialog.getByLabelText("Сколько раз"), "");
  await userEvent.fill(dialog.getByLabelText("Последний день"), "31.08.28");
  await userEvent.click(dialog.getByRole("button", { name: "Сохранить" }));
  await expect.element(screen.getByText("ЛЕТО27: изменён")).toBeVisible();
  const from = { validTo: "2027-08-31", mostUses: 100 };
  const changed = { code: "ЛЕТО27", from, validTo: "2028-08-31", mostUses: null };
  expect(server.bodies(changePromoCode).at(-1)).toEqual(changed);
  await userEvent.click(screen.getByRole("button", { name: "Закончить: ЛЕТО27" }));
  server.answer(endPromoCode, { result: true });
  const question = screen.getByRole("dialog", { name: "Закончить ЛЕТО27?" });
  await userEvent.click(question.getByRole("button", { name: "Закончить", exact: true }));
  await expect.element(screen.getByText("ЛЕТО27: закончен")).toBeVisible();
  expect(server.bodies(endPromoCode)).toEqual([{ code: "ЛЕТО27" }]);
});

test("what was done is no longer told beside a later refusal of a change or an end", async () => {
  const { server, screen } = await open();
  const done = screen.getByText("ЛЕТО27: изменён");
  server.answer(changePromoCode, { result: true }, refusal("GroundMoved"), { result: true });
  const change = screen.getByRole("button", { name: "Изменить: ЛЕТО27" });
  const save = screen.getByRole("dialog").getByRole("button", { name: "Сохранить" });
  await userEvent.click(change);
  await userEvent.click(save);
  await expect.element(done).toBeVisible();
  await userEvent.click(change);
  await userEvent.click(save);
  await expect.element(screen.getByText(messageOf("GroundMoved")).first()).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  await userEvent.click(save);
  await expect.element(done).toBeVisible();
  server.answer(endPromoCode, refusal("GroundMoved"));
  await userEvent.click(screen.getByRole("button", { name: "Закончить: ЛЕТО27" }));
  const question = screen.getByRole("dialog", { name: "Закончить ЛЕТО27?" });
  await userEvent.click(question.getByRole("button", { name: "Закончить", exact: true }));
  await expect.element(question.getByText(messageOf("GroundMoved"))).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});
