// The confirmation from a repeat client's side: what is shown and what is hidden, a section changed in place, one press
// that saves what is not saved yet, refusals at their section (spec §2, "Reapplication"; D5, D7, D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { dictionaries } from "@microloan/contract/dictionaries/dictionaries";
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { errorCodes } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, samplePassport } from "@microloan/contract/samples/people";

import { pressKeyOn, tabTo } from "../../../test/by-keyboard.ts";
import { fakeDictionaries } from "../../../test/fake-dictionaries.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { usePersistedState } from "../../client/state.ts";
import { dropAllDrafts } from "../../form/draft/drafts.ts";
import { ReapplicationConfirmationPage } from "./reapplication-confirmation-page.tsx";

const { codeword: _codeword, ...passport } = samplePassport;
const [agreement] = documentRulesOf("reapplicationConfirmation");
const formPageId = formPages.reapplicationConfirmation;

type Sent = { path: string; body: Record<string, unknown>; key: string | null };
type Answer = (body: Record<string, unknown>) => object;
let sent: Sent[];
let revisions: { passport: number; address: number; work: number };
let birthDate: string;
let answers: Record<string, Answer>;

const journey = (nextStep: number) => ({
  ...journeyAt(nextStep),
  isNew: false,
  steps: [0, 1, 4, 5, 6, 7, 8],
});
const session = {
  ...sessionAt(0),
  isFirstApplication: false,
  isNewClient: false,
  journey: journey(0),
};
const saved = (nextStep: number) => ({ result: true, journey: journey(nextStep) });
const refused = (name: "PhoneIsOwn" | "StaleData", field?: string) => ({
  result: false,
  errorCode: errorCodes[name].code,
  errorMessage: messages[name],
  requestId: "r",
  ...(field && { field }),
});

beforeEach(async () => {
  await dropAllDrafts();
  usePersistedState.getState().forget();
  history.replaceState(null, "", "/reapplication-confirmation");
  sent = [];
  birthDate = "1985-05-05";
  revisions = { passport: 0, address: 0, work: 0 };
  answers = {
    "/api/passport/get": () => ({
      result: true,
      birthDate,
      genderId: samplePassport.genderId,
      passport,
      address: { registrationAddress: sampleAddress, residenceAddress: null },
      work: sampleEmployment,
      revisions,
    }),
    "/api/catalog/list": () => fakeDictionaries(dictionaries),
    "/api/document/documentsForPage": () => ({
      result: true,
      documents: [{ ...agreement, formPageId, isChecked: false, text: "Я согласен." }],
    }),
    "/api/document/saveDocuments": () => saved(0),
    "/api/passport/checkIssueDate": () => ({ result: true }),
    "/api/passport/save": () => {
      revisions = { ...revisions, passport: 1 };
      return saved(0);
    },
    "/api/address/save": () => {
      revisions = { ...revisions, address: 1 };
      return saved(0);
    },
    "/api/employment/save": () => {
      revisions = { ...revisions, work: 1 };
      return saved(1);
    },
  };
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = input as string;
    const body = JSON.parse((init?.body as string | undefined) ?? "{}") as Record<string, unknown>;
    sent.push({ path, body, key: new Headers(init?.headers).get("Idempotency-Key") });
    return new Response(JSON.stringify(answers[path.replace(/\?.*/, "")]!(body)));
  });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(session, <ReapplicationConfirmationPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const saves = () => sent.filter(({ path }) => /(?:save|saveDocuments)$/.test(path));
const paths = () => saves().map(({ path }) => path.replace("/api/", ""));
const region = (screen: Screen, name: string) => screen.getByRole("region", { name });
const confirm = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: "Всё верно, продолжить" }));

async function agree(screen: Screen): Promise<void> {
  await userEvent.click(screen.getByLabelText("Нет", { exact: true }));
  await userEvent.click(screen.getByRole("checkbox", { name: /кредитного отчёта/ }));
}

test("without a mouse: a section opened and closed, the answers chosen, the confirmation pressed", async () => {
  const screen = await open();
  await pressKeyOn(screen.getByRole("button", { name: "Изменить адрес" }));
  await expect
    .element(region(screen, "Адрес").getByRole("heading", { name: "Адрес", exact: true }))
    .toHaveFocus();
  await pressKeyOn(region(screen, "Адрес").getByRole("button", { name: "Не изменять" }));
  await tabTo(screen.getByLabelText("Да", { exact: true }));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByLabelText("Нет", { exact: true })).toBeChecked();
  await pressKeyOn(screen.getByRole("checkbox", { name: /кредитного отчёта/ }), " ");
  await pressKeyOn(screen.getByRole("button", { name: "Всё верно, продолжить" }));
  await vi.waitFor(() => expect(paths()).toContain("employment/save"));
});

test("shows what is known, with the numbers of documents masked, and chooses nothing", async () => {
  const screen = await open();
  const card = region(screen, "Паспорт");
  await expect.element(card.getByText("45 10 •••457")).toBeVisible();
  const text = document.body.textContent ?? "";
  expect(text).not.toContain(passport.number);
  expect(text).not.toContain(passport.snils.slice(0, 8));
  await expect
    .element(region(screen, "Адрес").getByText(/ул. Тверская, д. 7, кв. 12/))
    .toBeVisible();
  await expect.element(screen.getByText("Работаю по найму (с сервера)")).toBeVisible();
  for (const box of screen.getByRole("checkbox").elements()) expect(box).not.toBeChecked();
  for (const choice of screen.getByRole("radio").elements()) expect(choice).not.toBeChecked();
});

test("without the agreement and the answer about claims nothing is sent", async () => {
  const screen = await open();
  await confirm(screen);
  const summary = screen.getByRole("alert");
  await expect.element(summary).toHaveFocus();
  expect(summary.getByRole("link").elements()).toHaveLength(2);
  expect(paths()).toEqual([]);
});

test("the agreement is read over the page with its PDF, and told as opened", async () => {
  const blocks = [{ kind: "paragraph", text: "Я согласен." }];
  const text = { name: agreement?.name, blocks, sha256: "a".repeat(64), sizeBytes: 9 };
  answers["/api/document/getText"] = () => ({ result: true, ...text });
  answers["/api/document/saveDocumentRulesLogFiles"] = () => ({ result: true });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: `Прочитать ${agreement?.name}` }));
  await expect.element(screen.getByRole("dialog").getByText("Я согласен.")).toBeVisible();
  const pdf = screen.getByRole("link", { name: `Открыть PDF: ${agreement?.name}` });
  await expect.element(pdf).toBeVisible();
  const openings = sent.filter(({ path }) => path.endsWith("saveDocumentRulesLogFiles"));
  expect(openings.map(({ body }) => body)).toEqual([
    { applicationId: expect.any(String), formPageId, documentRuleIds: [agreement?.id] },
  ]);
});

test("one press agrees and saves the three sections as they are known, each with a key of its own", async () => {
  const screen = await open();
  await agree(screen);
  await confirm(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  expect(paths()).toEqual([
    "document/saveDocuments",
    "passport/save",
    "address/save",
    "employment/save",
  ]);
  const [agreed, ofPassport, ofAddress, ofWork] = saves();
  expect(agreed?.body).toMatchObject({ formPageId, documentRuleIds: [agreement?.id] });
  expect(ofPassport?.body).toMatchObject({ ...passport, revision: 0, assignmentOfClaims: false });
  expect(ofAddress?.body).toMatchObject({ registrationAddress: sampleAddress, revision: 0 });
  expect(ofWork?.body).toMatchObject({ ...sampleEmployment, revision: 0 });
  expect(new Set(saves().map(({ key }) => key)).size).toBe(4);
});

test("a section is changed in its place: saved at once, shown anew, and not saved again", async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Изменить адрес" }));
  const card = region(screen, "Адрес");
  await userEvent.fill(card.getByLabelText(/^Квартира/), "77");
  const known = answers["/api/passport/get"]!({});
  const address = { registrationAddress: { ...sampleAddress, flat: "77" }, residenceAddress: null };
  answers["/api/passport/get"] = () => ({ ...known, address, revisions });
  await userEvent.click(card.getByRole("button", { name: "Сохранить" }));
  await expect.element(card.getByText(/кв. 77/)).toBeVisible();
  expect(saves()).toMatchObject([{ body: { revision: 0, registrationAddress: { flat: "77" } } }]);
  expect(location.pathname).toBe("/reapplication-confirmation");
  await expect.element(card.getByRole("heading", { name: "Адрес" })).toHaveFocus();
  await agree(screen);
  await confirm(screen);
  await vi.waitFor(() => expect(paths()).toContain("employment/save"));
  expect(paths().filter((path) => path === "address/save")).toHaveLength(1);
});

test("an open section has to be saved or closed first", async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Изменить адрес" }));
  await agree(screen);
  await confirm(screen);
  await expect.element(screen.getByText(/Сначала сохраните раздел «Адрес»/).first()).toBeVisible();
  expect(paths()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Не изменять" }));
  await userEvent.click(screen.getByRole("button", { name: "Изменить адрес" }));
  expect(screen.getByText(/Сначала сохраните раздел/).query()).toBeNull();
  const heading = region(screen, "Адрес").getByRole("heading", { name: "Адрес" });
  await expect.element(heading).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Не изменять" }));
  await confirm(screen);
  await vi.waitFor(() => expect(paths()).toContain("employment/save"));
});

test("a section with nothing known, closed again, is opened by the press, and nothing is sent", async () => {
  const known = answers["/api/passport/get"]!;
  answers["/api/passport/get"] = (body) => ({ ...known(body), work: null });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Не изменять" }));
  await agree(screen);
  await confirm(screen);
  const card = region(screen, "Работа и доходы");
  await expect.element(card.getByText(/Заполните раздел «Работа и доходы»/).first()).toBeVisible();
  await expect.element(card.getByRole("button", { name: "Сохранить" })).toBeVisible();
  expect(paths()).toEqual([]);
});

test("a passport that has run out is open from the beginning, with its fault at the field", async () => {
  birthDate = "1981-05-05";
  const screen = await open();
  const card = region(screen, "Паспорт");
  const field = card.getByLabelText("Дата выдачи");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(card.getByText(messages.PassportExpired).first()).toBeVisible();
});

test("a refusal opens its section, at the field it names; what was saved before it is not sent again", async () => {
  const works = answers["/api/employment/save"]!;
  answers["/api/employment/save"] = () => refused("PhoneIsOwn", "workPhone");
  const screen = await open();
  await agree(screen);
  await confirm(screen);
  const card = region(screen, "Работа и доходы");
  await expect
    .element(card.getByLabelText(/Рабочий телефон/))
    .toHaveAttribute("aria-invalid", "true");
  answers["/api/employment/save"] = works;
  await userEvent.click(card.getByRole("button", { name: "Не изменять" }));
  await confirm(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  expect(paths().filter((path) => path === "passport/save")).toHaveLength(1);
  expect(paths().filter((path) => path === "employment/save")).toHaveLength(2);
});

test("a section that another tab has saved meanwhile is told, and the next press goes on", async () => {
  answers["/api/passport/save"] = () => {
    revisions = { ...revisions, passport: 1 };
    return refused("StaleData");
  };
  const screen = await open();
  await agree(screen);
  await confirm(screen);
  await expect.element(screen.getByText(/проверьте их и подтвердите/).first()).toBeVisible();
  expect(screen.getByRole("button", { name: "Сохранить", exact: true }).query()).toBeNull();
  await confirm(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  expect(paths().filter((path) => path === "passport/save")).toHaveLength(1);
});

test("a press that got no answer goes out again with the same key", async () => {
  let isDown = true;
  const { "/api/address/save": works } = answers;
  answers["/api/address/save"] = (body) => {
    if (isDown) throw new TypeError("Failed to fetch");
    return works!(body);
  };
  const screen = await open();
  await agree(screen);
  await confirm(screen);
  await expect.element(screen.getByText(/Отправим сами/)).toBeVisible();
  isDown = false;
  await confirm(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  const keys = saves().flatMap(({ path, key }) => (path === "/api/address/save" ? [key] : []));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(paths().filter((path) => path === "passport/save")).toHaveLength(1);
});
