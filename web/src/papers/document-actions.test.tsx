// A document as it is read: its text on the page, told that it was opened, then its PDF, which must be the same one
// (D7; ux §1.6; decision 0035).
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import type { ReadingBlock } from "@microloan/contract/fields/document-reading";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, sessionAt } from "../../test/fake-session.tsx";
import { DocumentActions } from "./document-actions.tsx";

const { getDocumentText } = documentSignEndpoints;
const { getFileBody } = documentSignEndpoints;
const { saveDocumentRulesLogFiles } = documentEndpoints;

const name = "Индивидуальные условия";
const pdf = "%PDF-1.4";

const blocks: ReadingBlock[] = [
  { kind: "card", lines: [{ text: "ООО «Пример»", isStrong: true }, { text: "ИНН 77" }] },
  { kind: "frames", texts: ["ПОЛНАЯ СТОИМОСТЬ ЗАЙМА 292,000 %", "1 800 РУБЛЕЙ"] },
  { kind: "title", text: "ИНДИВИДУАЛЬНЫЕ УСЛОВИЯ" },
  { kind: "paragraph", text: "№ 26-1", align: "center" },
  { kind: "paragraph", text: "<img src=x onerror=alert(1)>", look: "strong" },
  {
    kind: "table",
    headings: ["№", "Условие", "Содержание условия"],
    rows: [[{ text: "1", align: "center" }, { text: "Сумма" }, { text: "15 000 рублей" }]],
  },
  { kind: "heading", text: "График платежей" },
  {
    kind: "table",
    headings: ["№", "Дата платежа", "Сумма платежа", "Долг", "Проценты", "Остаток долга"],
    rows: [
      ["1", "05.12.2026", "16 800,00", "15 000,00", "1 800,00", "0,00"].map((text) => ({ text })),
      [
        { text: "Итого", span: 2, isStrong: true },
        ...["16 800", "15 000", "1 800", "—"].map((text) => ({ text })),
      ],
    ],
  },
  { kind: "item", marker: "1.1.", text: "Первый пункт", level: 1 },
  { kind: "item", marker: "—", text: "строка списка", level: 2 },
  { kind: "pair", start: "20.11.2026", end: "Анна" },
  { kind: "paragraph", text: "Подписано кодом", look: "small" },
];

let server: FakeServer;
/** Of those bytes. */
let sha256 = "";

const body = (bytes: string) => ({
  result: true as const,
  fileName: "Условия.pdf",
  mimeType: "application/pdf",
  fileBody: btoa(bytes),
  sha256: sha256,
});
const text = (more: object = {}) => ({
  result: true as const,
  name,
  blocks,
  sha256: sha256,
  sizeBytes: pdf.length,
  ...more,
});

beforeEach(async () => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pdf));
  sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  server = fakeServer("/account");
  server.answer(getDocumentText, text());
  server.answer(getFileBody, body(pdf));
  server.answer(saveDocumentRulesLogFiles, { result: true });
});
afterEach(() => vi.restoreAllMocks());

const ids = {
  applicationId: sampleIds.application,
  documentRulesId: documentIds.individualConditions,
};

async function open() {
  const screen = await render(inSession(sessionAt(8), <DocumentActions {...ids} name={name} />));
  await userEvent.click(screen.getByRole("button", { name: `Прочитать: ${name}` }));
  return screen.getByRole("dialog", { name });
}

describe("the text", () => {
  test("stands on the page as it is: words, never markup; tables, frames, clauses", async () => {
    const dialog = await open();
    await expect.element(dialog.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    expect(dialog.element().querySelector("img")).toBeNull();
    const words = dialog.getByRole("article").element().textContent?.replaceAll(/\s/g, "");
    const all = JSON.stringify(blocks).matchAll(/"(?:text|marker|start|end)":"([^"]+)"/g);
    let from = 0;
    for (const [, word = ""] of all) {
      const at = words?.indexOf(word.replaceAll(/\s/g, ""), from) ?? -1;
      expect(`${word} at ${at >= from}`).toBe(`${word} at true`);
      from = at;
    }
    await expect.element(dialog.getByRole("columnheader", { name: "Дата платежа" })).toBeVisible();
    await expect.element(dialog.getByRole("region", { name: "График платежей" })).toBeVisible();
    await expect.element(dialog.getByText(sha256)).toBeVisible();
  });

  test("is told as opened, once for each opening", async () => {
    const dialog = await open();
    await expect.element(dialog.getByText("Первый пункт")).toBeVisible();
    const documentRuleIds = [documentIds.individualConditions];
    expect(server.bodies(saveDocumentRulesLogFiles)).toEqual([
      { applicationId: sampleIds.application, formPageId: formPages.signing, documentRuleIds },
    ]);
  });

  test("is read although nobody could be told", async () => {
    server.answer(saveDocumentRulesLogFiles, "lost");
    const dialog = await open();
    await expect.element(dialog.getByText("Первый пункт")).toBeVisible();
  });

  test("grows and shrinks", async () => {
    const dialog = await open();
    const sizeOf = () =>
      Number.parseFloat(getComputedStyle(dialog.getByText("Первый пункт").element()).fontSize);
    await expect.element(dialog.getByText("Первый пункт")).toBeVisible();
    const usual = sizeOf();
    const larger = dialog.getByRole("button", { name: /Крупнее$/ });
    for (let tap = 0; tap < 3; tap += 1) await userEvent.click(larger);
    expect(sizeOf()).toBeGreaterThanOrEqual(usual * 1.5);
    await expect.element(larger).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(dialog.getByRole("button", { name: /Мельче$/ }));
    expect(sizeOf()).toBeGreaterThan(usual);
  });

  test("of an old signature is in the PDF alone", async () => {
    server.answer(getDocumentText, text({ blocks: null }));
    const dialog = await open();
    await expect.element(dialog.getByText(/открывается только в PDF/)).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: /^Скачать/ })).toBeVisible();
  });

  test("that is not ready says so, and can be asked for again", async () => {
    server.answer(getDocumentText, refusal("DocumentNotReady"), text());
    const dialog = await open();
    await expect.element(dialog.getByText(/Документ ещё готовится/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Попробовать ещё раз" }));
    await expect.element(dialog.getByText("Первый пункт")).toBeVisible();
  });
});

describe("the PDF", () => {
  test("opens and is saved by ordinary links, as the one whose text was read", async () => {
    const dialog = await open();
    const url = `${getFileBody.path}?${new URLSearchParams({ ...ids, sha256, asFile: "true" })}`;
    const opening = dialog.getByRole("link", { name: `Открыть PDF: ${name}` });
    await expect.element(opening).toHaveAttribute("href", url);
    await expect.element(opening).toHaveAttribute("target", "_blank");
    const saving = dialog.getByRole("link", { name: /^Скачать, 1\s?КБ/ });
    await expect.element(saving).toHaveAttribute("href", url);
    await expect.element(saving).toHaveAttribute("download", `${name}.pdf`);
    expect(server.sent.map(({ path }) => path)).not.toContain(getFileBody.path);
  });

  test("is shared where the device can; a tap too long ago asks for another", async () => {
    const shared = catchShares([new DOMException("late", "NotAllowedError")]);
    const dialog = await open();
    const button = dialog.getByRole("button", { name: `Поделиться: ${name}` });
    await userEvent.click(button);
    await expect.element(dialog.getByText(/нажмите «Поделиться» ещё раз/)).toBeVisible();
    await userEvent.click(button);
    await vi.waitFor(() => expect(shared).toEqual(["Условия.pdf"]));
  });

  test("that is another one than was read is not shared; the new text is read", async () => {
    const shared = catchShares();
    server.answer(getFileBody, body("%PDF-1.4 changed"));
    const dialog = await open();
    await expect.element(dialog.getByText("Первый пункт")).toBeVisible();
    server.answer(
      getDocumentText,
      text({ blocks: [{ kind: "paragraph", text: "Новое условие" }] }),
    );
    await userEvent.click(dialog.getByRole("button", { name: /Поделиться/ }));
    await expect
      .element(dialog.getByText("Документ изменился, прочитайте его ещё раз"))
      .toBeVisible();
    await expect.element(dialog.getByText("Новое условие")).toBeVisible();
    expect(shared).toEqual([]);
  });

  test("that does not come to be shared says so", async () => {
    catchShares();
    server.answer(getFileBody, refusal("Unavailable"));
    const dialog = await open();
    await userEvent.click(dialog.getByRole("button", { name: /Поделиться/ }));
    await expect.element(dialog.getByRole("status").getByText(/временно недоступен/)).toBeVisible();
  });
});

/** Records what is shared; the first shares fail with the faults. */
function catchShares(faults: DOMException[] = []): unknown[] {
  const shared: unknown[] = [];
  const share = async ({ files }: ShareData) => {
    const fault = faults.shift();
    if (fault) throw fault;
    shared.push(files?.[0]?.name);
  };
  Object.defineProperty(navigator, "canShare", { value: () => true, configurable: true });
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => {
    for (const own of ["canShare", "share"])
      delete (navigator as unknown as Record<string, unknown>)[own];
  });
  return shared;
}
