// What was typed into a section stands: another one opens beside it, and a reload opens it again (issue 5, "nothing
// typed is lost"; decision 0029).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, samplePassport } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { readDrafts } from "../../form/draft/draft-database.ts";
import { dropAllDrafts } from "../../form/draft/drafts.ts";
import { ReapplicationConfirmationPage } from "./reapplication-confirmation-page.tsx";

const { codeword: _codeword, ...passport } = samplePassport;
const [agreement] = documentRulesOf("reapplicationConfirmation");
const journey = { ...journeyAt(0), isNew: false, steps: [0, 1, 4, 5, 6, 7, 8] };
const session = { ...sessionAt(0), isFirstApplication: false, isNewClient: false, journey };

let server: FakeServer;
const known = (revision: number) => ({
  result: true as const,
  birthDate: "1985-05-05",
  genderId: samplePassport.genderId,
  passport,
  address: { registrationAddress: sampleAddress, residenceAddress: null },
  work: sampleEmployment,
  revisions: { passport: 0, address: revision, work: 0 },
});
const answerKnown = (revision: number) =>
  server.answer(passportEndpoints.getPassport, known(revision));
beforeEach(async () => {
  await dropAllDrafts();
  server = fakeServer("/reapplication-confirmation");
  answerKnown(0);
  server.answer(passportEndpoints.checkIssueDate, { result: true });
  server.answer(documentEndpoints.getDocumentsForPage, {
    result: true,
    documents: [
      {
        ...agreement!,
        formPageId: formPages.reapplicationConfirmation,
        isChecked: false,
        text: "Я согласен.",
      },
    ],
  });
  const saved = { result: true as const, journey };
  server.answer(addressEndpoints.saveAddress, saved);
  server.answer(documentEndpoints.saveDocuments, saved);
  server.answer(passportEndpoints.savePassport, saved);
  server.answer(employmentEndpoints.saveEmployment, { result: true, journey: journeyAt(1) });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(session, <ReapplicationConfirmationPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const button = (screen: Screen, name: string) => screen.getByRole("button", { name });
const number = (screen: Screen) => screen.getByLabelText("Серия и номер");
const typed = "45 10 654321";

async function typePassport(screen: Screen): Promise<void> {
  await userEvent.click(button(screen, "Изменить паспорт"));
  await userEvent.fill(number(screen), typed);
  await vi.waitFor(async () => expect(await readDrafts()).toHaveLength(1));
}

async function confirm(screen: Screen): Promise<void> {
  await userEvent.click(screen.getByRole("checkbox", { name: /кредитного отчёта/ }));
  await userEvent.click(button(screen, "Всё верно, продолжить"));
}

test("another section opens beside the one that something was typed into, and saving it closes nothing else", async () => {
  const screen = await open();
  await typePassport(screen);
  await userEvent.click(button(screen, "Изменить адрес"));
  const address = screen.getByRole("region", { name: "Адрес" });
  await expect.element(address.getByRole("heading", { name: "Адрес", exact: true })).toHaveFocus();
  await expect.element(number(screen)).toHaveValue(typed);
  answerKnown(1);
  await userEvent.click(address.getByRole("button", { name: "Сохранить" }));
  await expect.element(button(screen, "Изменить адрес")).toBeVisible();
  await expect.element(number(screen)).toHaveValue(typed);
  await confirm(screen);
  await expect
    .element(screen.getByText(/Сначала сохраните раздел «Паспорт»/).first())
    .toBeVisible();
  expect(server.bodies(documentEndpoints.saveDocuments)).toEqual([]);
});

test("a reload opens the section again, with what was typed", async () => {
  const before = await open();
  await typePassport(before);
  await before.unmount();
  const screen = await open();
  await expect.element(number(screen)).toHaveValue(typed);
  await expect.element(screen.getByText("Мы сохранили то, что вы ввели.")).toBeVisible();
  await confirm(screen);
  await expect
    .element(screen.getByText(/Сначала сохраните раздел «Паспорт»/).first())
    .toBeVisible();
  expect(server.bodies(documentEndpoints.saveDocuments)).toEqual([]);
});

test("it opens again on a slow link too, where the answers come long after the draft is found", async () => {
  const before = await open();
  await typePassport(before);
  await before.unmount();
  const late = new Promise((resolve) => setTimeout(resolve, 2500));
  server.answer(
    passportEndpoints.getPassport,
    late.then(() => known(0)),
  );
  const screen = await open();
  await late;
  await expect.element(number(screen)).toHaveValue(typed);
});

test("what was not to be changed is gone once the section is confirmed as it was", async () => {
  const screen = await open();
  await typePassport(screen);
  await userEvent.click(button(screen, "Не изменять"));
  await userEvent.click(screen.getByLabelText("Нет", { exact: true }));
  await confirm(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});

test("an outage opens no section, as nothing in it is at fault", async () => {
  server.answer(addressEndpoints.saveAddress, refusal("Unavailable"));
  const screen = await open();
  await userEvent.click(screen.getByLabelText("Нет", { exact: true }));
  await confirm(screen);
  await expect.element(screen.getByText(refusal("Unavailable").errorMessage).first()).toBeVisible();
  expect(button(screen, "Не изменять").query()).toBeNull();
});
