// Extras and promo code at signing: nothing ticked beforehand, price beside the tick, totals from the API's answer,
// the two dialogs, what was wished meanwhile, errors that leave everything as it was (spec §3, §4; D8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { vasEndpoints } from "@microloan/contract/endpoints/vas";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeExtras, fakePromo } from "../../../../test/fake-extras.ts";
import { fakeServer, refusal } from "../../../../test/fake-server.ts";
import type { FakeServer } from "../../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../../test/fake-session.tsx";
import { answerSigning, paper } from "../../../../test/fake-signing.ts";
import { fakeTerms } from "../../../../test/fake-terms.ts";
import { SigningPage } from "../signing-page.tsx";

const { selectAdditionalProducts, toggleAdditionalProduct } = additionalProductEndpoints;
const { signFiles } = documentSignEndpoints;
const applicationId = sampleIds.application;
const insurance = "Хочу застраховаться по программе «Защита платежей»";
const lawyer = "Хочу подключить услугу «Юрист на связи»";

const conditions = paper(documentIds.individualConditions, "Индивидуальные условия", false);
const application = paper(documentIds.insurance, "Заявление о страховании", false);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  answerSigning(server);
  server.answer(
    documentEndpoints.getDocumentsForPage,
    { result: true, documents: [conditions] },
    { result: true, documents: [conditions, application] },
  );
  server.answer(vasEndpoints.getSelectingAdditionalProductValue, {
    result: true,
    selectingAdditionalProductValue: true,
  });
  server.answer(selectAdditionalProducts, fakeExtras([]));
  server.answer(toggleAdditionalProduct, fakeExtras(["payment-protection"]));
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const screen = await render(inSession(sessionAt(7), <SigningPage />));
  await expect.element(screen.getByRole("button", { name: "Получить код" })).toBeVisible();
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;

const tick = (screen: Screen, name: string) => screen.getByRole("checkbox", { name });
const button = (screen: Screen, name: string) => screen.getByRole("button", { name });
const section = (screen: Screen) => screen.getByRole("region", { name: "Дополнительные услуги" });
const words = (screen: Screen) =>
  (section(screen).element().textContent ?? "").replaceAll("\u00a0", " ");
const cost = (screen: Screen) =>
  (screen.getByRole("group", { name: /Полная стоимость/ }).element().textContent ?? "").replaceAll(
    "\u00a0",
    " ",
  );

test("each extra has its price and organisation beside an empty tick; ticking counts anew at once", async () => {
  const screen = await open();
  await expect.element(tick(screen, insurance)).not.toBeChecked();
  await expect.element(tick(screen, lawyer)).not.toBeChecked();
  expect(words(screen)).toContain("990 ₽");
  expect(words(screen)).toContain("ООО СК «Пример Защита»");
  expect(words(screen)).toContain("На карту — 10 000 ₽, к возврату — 11 200 ₽");
  await userEvent.click(screen.getByRole("checkbox", { name: "Индивидуальные условия" }));
  await userEvent.click(tick(screen, insurance));
  await vi.waitFor(() => expect(words(screen)).toContain("На карту — 9 010 ₽"));
  expect(words(screen)).toContain("2 190 ₽: проценты — 1 200 ₽, услуги — 990 ₽");
  await expect.element(tick(screen, insurance)).toBeChecked();
  expect(cost(screen)).toContain("301,900 % годовых");
  expect(cost(screen)).toContain("2 190 ₽ за весь срок");
  const document = screen.getByRole("checkbox", { name: "Заявление о страховании" });
  await expect.element(document).not.toBeChecked();
  // Ticks given to the terms of before went with them.
  await expect
    .element(screen.getByRole("checkbox", { name: "Индивидуальные условия" }))
    .not.toBeChecked();
  expect(server.bodies(toggleAdditionalProduct)).toEqual([
    expect.objectContaining({ applicationId, isActive: true }),
  ]);
});

test("amounts with kopecks are told to the kopeck", async () => {
  const { overpaymentSum, pskRubles } = { overpaymentSum: 15_724.83, pskRubles: 16_714.83 };
  server.answer(toggleAdditionalProduct, {
    ...fakeExtras(["payment-protection"]),
    overpaymentSum,
    pskRubles,
  });
  const screen = await open();
  await userEvent.click(tick(screen, insurance));
  await vi.waitFor(() =>
    expect(words(screen)).toContain("16 714,83 ₽: проценты — 15 724,83 ₽, услуги — 990 ₽"),
  );
});

test("an error leaves tick and totals as they were, and says so", async () => {
  server.answer(toggleAdditionalProduct, refusal("ExtraNotOffered"));
  const screen = await open();
  await userEvent.click(tick(screen, insurance));
  await expect.element(section(screen).getByRole("alert")).toBeVisible();
  await expect.element(tick(screen, insurance)).not.toBeChecked();
  expect(words(screen)).toContain("На карту — 10 000 ₽");
});

test("a wish that a newer call cut off is asked for again", async () => {
  server.answer(
    toggleAdditionalProduct,
    "hanging",
    fakeExtras(["lawyer-on-call"]),
    fakeExtras(["payment-protection", "lawyer-on-call"]),
  );
  const screen = await open();
  await userEvent.click(tick(screen, insurance));
  await userEvent.click(tick(screen, lawyer));
  await vi.waitFor(() => expect(words(screen)).toContain("услуги — 1 480 ₽"));
  await expect.element(tick(screen, insurance)).toBeChecked();
  await expect.element(tick(screen, lawyer)).toBeChecked();
  expect(server.bodies(toggleAdditionalProduct)).toHaveLength(3);
});

test("the financial agreement: opened, its document, and only then it may be added", async () => {
  const screen = await open();
  await userEvent.click(button(screen, "Подробнее: Защита платежей"));
  const dialog = screen.getByRole("dialog", { name: "Защита платежей" });
  await expect.element(dialog.getByText("Финансовая защита")).toBeVisible();
  expect(dialog.getByRole("button", { name: /Добавить/ }).query()).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Показать условия" }));
  await expect.element(dialog.getByText(/Страховые случаи/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: /Добавить за/ }));
  await expect.element(tick(screen, insurance)).toBeChecked();
  await expect.element(button(screen, "Подробнее: Защита платежей")).toHaveFocus();
});

test("the value-added service: opened, the agree view; left by Escape nothing is added", async () => {
  const screen = await open();
  await userEvent.click(button(screen, "Подробнее: Юрист на связи"));
  const dialog = screen.getByRole("dialog", { name: "Юрист на связи" });
  await userEvent.click(dialog.getByRole("button", { name: "Условия и согласие" }));
  await expect.element(dialog.getByText(/Добавляя услугу, я соглашаюсь/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(tick(screen, lawyer)).not.toBeChecked();
  expect(server.bodies(toggleAdditionalProduct)).toEqual([]);
});

test("without the borrower's choice there is no section, and nothing is asked", async () => {
  server.answer(vasEndpoints.getSelectingAdditionalProductValue, {
    result: true,
    selectingAdditionalProductValue: false,
  });
  const screen = await open();
  await expect.element(screen.getByText("У меня есть промокод")).toBeVisible();
  expect(section(screen).query()).toBeNull();
  expect(server.bodies(selectAdditionalProducts)).toEqual([]);
});

const used = {
  ...fakePromo,
  promoCode: "СТАРТ10",
  description: "Ставка ниже на 10\u00a0%",
  discountPercent: 10,
  refundSum: 62_249.13,
  refundSumWithoutPromo: 65_023.02,
};

test("a promo code: used, shown with what it saves, the terms read anew, cancelled", async () => {
  server.answer(accountEndpoints.usePromoCode, used);
  server.answer(accountEndpoints.cancelPromoCode, fakePromo);
  const screen = await open();
  await userEvent.click(screen.getByText("У меня есть промокод"));
  await userEvent.fill(screen.getByRole("textbox", { name: "Промокод" }), " старт10 ");
  server.answer(offerEndpoints.getOfferInfoText, { ...fakeTerms, refundSum: 11_080 });
  await userEvent.click(button(screen, "Применить"));
  await expect.element(screen.getByText("СТАРТ10")).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Промокод СТАРТ10" })).toHaveFocus();
  expect(screen.getByText(/Вернёте на/).element().textContent).toMatch(/2.773,89/);
  const terms = screen.getByRole("region", { name: "Условия займа" });
  await vi.waitFor(() => expect(terms.element().textContent).toMatch(/11.080/));
  expect(server.bodies(accountEndpoints.usePromoCode)).toEqual([
    { applicationId, promoCode: "старт10" },
  ]);
  expect(server.bodies(selectAdditionalProducts)).toHaveLength(2);
  await userEvent.click(button(screen, "Отменить промокод СТАРТ10"));
  await expect.element(screen.getByText("У меня есть промокод")).toHaveFocus();
});

test("a promo code that is none: told at the field, what was typed stays", async () => {
  server.answer(accountEndpoints.usePromoCode, refusal("PromoCodeUnknown", { field: "promoCode" }));
  const screen = await open();
  await userEvent.click(screen.getByText("У меня есть промокод"));
  const field = screen.getByRole("textbox", { name: "Промокод" });
  await userEvent.click(button(screen, "Применить"));
  await expect.element(field).toHaveAccessibleDescription("Введите промокод");
  await userEvent.fill(field, "НЕТ");
  await userEvent.click(button(screen, "Применить"));
  await expect.element(field).toHaveAccessibleDescription(/Такого промокода нет/);
  await expect.element(field).toHaveValue("НЕТ");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("a second promo code after a refused one: the field stays open while it is asked about", async () => {
  const unknown = refusal("PromoCodeUnknown", { field: "promoCode" });
  server.answer(accountEndpoints.usePromoCode, unknown, "hanging");
  const screen = await open();
  await userEvent.click(screen.getByText("У меня есть промокод"));
  const field = screen.getByRole("textbox", { name: "Промокод" });
  await userEvent.fill(field, "НЕТ");
  await userEvent.click(button(screen, "Применить"));
  await expect.element(field).toHaveAccessibleDescription(/Такого промокода нет/);
  await userEvent.fill(field, "ДА");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(server.bodies(accountEndpoints.usePromoCode)).toHaveLength(2));
  await expect.element(button(screen, "Применить")).toHaveAttribute("aria-busy", "true");
  await expect.element(field).toBeVisible();
});

const code = { result: true as const, codeId: sampleIds.code, resendTimeLeft: 60 };
const sent = { ...code, packHash: "a".repeat(64) };
const anyway = { force: true };

test.each([
  ["a tick of an extra", (screen: Screen) => userEvent.click(tick(screen, insurance))],
  [
    "a promo code",
    async (screen: Screen) => {
      await userEvent.click(screen.getByText("У меня есть промокод"));
      await userEvent.fill(screen.getByRole("textbox", { name: "Промокод" }), "СТАРТ10");
      await userEvent.keyboard("{Enter}");
    },
  ],
])("while %s is under way no code is asked for", async (_what, change) => {
  server.answer(toggleAdditionalProduct, "hanging");
  server.answer(accountEndpoints.usePromoCode, "hanging");
  server.answer(signFiles, sent);
  const screen = await open();
  await userEvent.click(screen.getByRole("checkbox", { name: "Индивидуальные условия" }));
  await change(screen);
  await expect.element(button(screen, "Получить код")).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button(screen, "Получить код"), anyway);
  expect(server.bodies(signFiles)).toEqual([]);
});

test("an extra ticked while the code is asked for: the code is for other terms, which are shown anew", async () => {
  const asked = Promise.withResolvers<typeof sent>();
  server.answer(signFiles, asked.promise);
  const screen = await open();
  await userEvent.click(screen.getByRole("checkbox", { name: "Индивидуальные условия" }));
  await userEvent.click(button(screen, "Получить код"));
  await userEvent.click(tick(screen, insurance));
  await vi.waitFor(() => expect(words(screen)).toContain("услуги — 990 ₽"));
  asked.resolve(sent);
  await expect.element(screen.getByText("Условия изменились, подтвердите заново")).toBeVisible();
  expect(screen.getByLabelText("Код из СМС").query()).toBeNull();
});

test("the papers cannot be read anew: said in place of the old list, with another try", async () => {
  const { getDocumentsForPage } = documentEndpoints;
  const old = { result: true as const, documents: [conditions] };
  server.answer(getDocumentsForPage, old, refusal("Unavailable"));
  const screen = await open();
  await userEvent.click(tick(screen, insurance));
  await expect.element(button(screen, "Попробовать ещё раз")).toBeVisible();
  expect(button(screen, "Получить код").query()).toBeNull();
  server.answer(getDocumentsForPage, { result: true, documents: [conditions, application] });
  await userEvent.click(button(screen, "Попробовать ещё раз"));
  await expect
    .element(screen.getByRole("checkbox", { name: "Заявление о страховании" }))
    .toBeVisible();
  await expect.element(tick(screen, insurance)).toBeChecked();
});
