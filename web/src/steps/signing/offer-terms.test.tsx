// The offer to check before signing: each figure, ПСК in its frame, the schedule, further papers (D2; ux §3 row 18).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { sampleIds } from "@microloan/contract/samples/people";

import { fakeTerms } from "../../../test/fake-terms.ts";
import { OfferTerms } from "./offer-terms.tsx";

const plain = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");

test("sum, refund, ПСК in its frame, the schedule", async () => {
  const screen = await render(<OfferTerms offer={fakeTerms} />);
  const cost = screen.getByRole("group", { name: /Полная стоимость/ });
  expect(plain(cost.element())).toContain("292,000 % годовых");
  expect(plain(cost.element())).toContain("1 200 ₽ за весь срок");
  const rows = [...screen.container.querySelectorAll("dl > div")].map(plain);
  expect(rows).toContain("Сумма займа10 000 ₽");
  expect(rows).toContain("Сумма к возврату11 200 ₽");
  expect(rows).toContain("Сумма переплаты1 200 ₽");
  const table = screen.getByRole("table", { name: "График платежей" });
  await expect.element(table.getByRole("rowheader", { name: "05.12.2026" })).toBeInTheDocument();
});

test("the end of the offer, by Moscow's clock; nothing where it is not known", async () => {
  const validUntil = "2026-11-27T21:00:00.000Z";
  const screen = await render(<OfferTerms offer={{ ...fakeTerms, validUntil }} />);
  expect(plain(screen.container)).toContain("Предложение действует до 27 ноября в 23:59 по Москве");
  const other = await render(<OfferTerms offer={fakeTerms} />);
  expect(plain(other.container)).not.toContain("Предложение действует");
});

test("a heavy debt load is told before signing", async () => {
  const debtLoadNotice = "Платежи займут больше половины дохода.";
  const screen = await render(<OfferTerms offer={{ ...fakeTerms, debtLoadNotice }} />);
  await expect.element(screen.getByText(debtLoadNotice)).toBeVisible();
});

test("links of the offer are shown only to our own or trusted addresses", async () => {
  const links = [
    {
      documentRuleId: sampleIds.entry,
      text: "Тарифы",
      link: "/documents/tariffs",
      isRequired: false,
    },
    {
      documentRuleId: sampleIds.file,
      text: "Чужое",
      link: "https://evil.example/",
      isRequired: false,
    },
  ];
  const screen = await render(<OfferTerms offer={{ ...fakeTerms, links }} />);
  await expect.element(screen.getByRole("link", { name: "Тарифы" })).toBeVisible();
  expect(screen.getByText("Чужое").query()).toBeNull();
});
