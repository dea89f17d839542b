// What is typed at registration outlives a reload, another page and «Войти», in its own tab alone (issue 17; D10).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentRulesOf, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { keptNote, press, stranger } from "../../../test/fake-open-answers.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { readDrafts } from "../../form/draft/draft-database.ts";
import { dropAllDrafts, putDraft, sweepDrafts } from "../../form/draft/drafts.ts";
import { countSignOuts } from "../../form/draft/tab-messages.ts";
import { forgetDrafts, keepDraft } from "../drafts.ts";
import { RegistrationPage } from "./registration-page.tsx";

const documents = documentRulesOf("registration").map((rule) => ({
  id: rule.id,
  name: rule.name,
  kind: rule.kind,
  isRequired: rule.isRequired,
  formPageId: formPageIdOf(rule),
  isChecked: false,
  text: rule.name,
}));

beforeEach(async () => {
  fakeServer("/registration").answer(documentEndpoints.getDocumentsForRegistration, {
    result: true,
    documents,
  });
  sessionStorage.clear();
  forgetDrafts();
  await dropAllDrafts();
});
afterEach(() => vi.restoreAllMocks());

type Screen = Awaited<ReturnType<typeof open>>;
const lastName = (screen: Screen) => screen.getByLabelText("Фамилия");
const tick = (screen: Screen) => screen.getByRole("checkbox", { name: documents[0]!.name });

async function open() {
  const screen = await render(<RegistrationPage />);
  await expect.element(screen.getByRole("checkbox", { name: documents[0]!.name })).toBeVisible();
  return screen;
}

async function typeAndLeave(): Promise<void> {
  const screen = await open();
  await userEvent.fill(lastName(screen), "Канарейкина");
  await userEvent.fill(screen.getByLabelText("Мобильный телефон"), "9161234567");
  await userEvent.click(tick(screen));
  await vi.waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  await screen.unmount();
}

/** What a reload leaves of this document. */
const reload = () => forgetDrafts();

test("a reload gives it back, unreadable meanwhile, and it can be removed", async () => {
  await typeAndLeave();
  reload();
  const stored = JSON.stringify([await readDrafts(), localStorage, sessionStorage]);
  expect(stored).not.toMatch(/Канарейкина|1234567/);
  const again = await open();
  await expect.element(lastName(again)).toHaveValue("Канарейкина");
  await expect.element(again.getByLabelText("Мобильный телефон")).toHaveValue("+7 (916) 123 45 67");
  await expect.element(again.getByText(keptNote)).toBeVisible();
  await press(again, "Убрать введённое");
  await press(again, "Да, убрать");
  await expect.element(lastName(again)).toHaveValue("");
  await expect.element(tick(again)).not.toBeChecked();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});

test("a tick is never the draft's: it stays where ticks are kept, with what it was given to", async () => {
  await typeAndLeave();
  reload();
  usePersistedState.getState().keep({ agreements: {} });
  const again = await open();
  await expect.element(lastName(again)).toHaveValue("Канарейкина");
  await expect.element(tick(again)).not.toBeChecked();
});

test("another page of the site and back: it stands again without a word", async () => {
  await typeAndLeave();
  const again = await open();
  await expect.element(lastName(again)).toHaveValue("Канарейкина");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(again.getByText(keptNote)).not.toBeInTheDocument();
});

test("another tab finds nothing, and neither does whoever signs in", async () => {
  await typeAndLeave();
  reload();
  sessionStorage.clear();
  const other = await open();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(lastName(other)).toHaveValue("");
  await other.unmount();
  await sweepDrafts(stranger);
  expect(await readDrafts()).toEqual([]);
});

test("a visitor's page removes what is too old, and leaves the draft of who has to sign in again", async () => {
  const place = { contactId: stranger, form: "address" as const };
  const kept = { ...place, applicationId: stranger };
  await putDraft(kept, { values: {}, revision: 0 }, countSignOuts());
  const screen = await open();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readDrafts()).toMatchObject([kept]);
  await screen.unmount();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 });
  await open();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
  vi.useRealTimers();
});

test("phone and birth date typed at the sign-in are not asked for again", async () => {
  keepDraft({ signIn: { phone: "+79161234567", birthDate: "1985-03-27" } });
  const screen = await open();
  await expect
    .element(screen.getByLabelText("Мобильный телефон"))
    .toHaveValue("+7 (916) 123 45 67");
  await expect.element(screen.getByLabelText("Дата рождения")).toHaveValue("27.03.1985");
});
