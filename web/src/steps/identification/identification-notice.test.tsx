// A passport that SMEV does not confirm, on the card, photo and signing steps: told calmly at the top, with the way
// back; a silent partner holds nobody up (D6; decision 0056).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { answerSigning } from "../../../test/fake-signing.ts";
import type { Session } from "../../server/query.ts";
import { DocsUploadingPage } from "../docs-uploading/docs-uploading-page.tsx";
import { SelectMapPage } from "../select-map/select-map-page.tsx";
import { SigningPage } from "../signing/signing-page.tsx";

const path = `/api/application/${sampleIds.application}/SmevValidation` as const;
const validate = { ...considerationEndpoints.validateBySmev, path };
const mismatch = refusal("IdentificationMismatch");
const unknown = { selfBan: "Unknown", result: true } as const;
const inProgress = { ...unknown, status: "InProgress", timeLeft: 60 } as const;
const banned = { ...inProgress, selfBan: "Banned" } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-select-map");
  answerSigning(server);
  server.answer(financingEndpoints.addCardFrame, "hanging");
  server.answer(documentScanEndpoints.checkDocuments, { result: true, categories: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pages = { 5: <SelectMapPage />, 6: <DocsUploadingPage />, 7: <SigningPage /> };
const open = (step: keyof typeof pages, session: Session = sessionAt(step)) =>
  render(inSession(session, pages[step]));
type Screen = Awaited<ReturnType<typeof open>>;

const words = "Паспортные данные не подтвердились";
const asked = () => server.sent.filter((request) => request.path === path).length;
const wayBack = (screen: Screen) => screen.getByRole("link", { name: "Проверить паспорт" });

test.each([5, 6, 7] as const)("step %d tells it, with the way to the passport", async (step) => {
  server.answer(validate, mismatch);
  const screen = await open(step);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(wayBack(screen)).toHaveAttribute("href", "/new_application-passport");
  const heading = screen.getByRole("heading", { level: 1 }).element();
  const notice = screen.getByText(words).element();
  expect(heading.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a repeat client is led to the confirmation of known data", async () => {
  server.answer(validate, mismatch);
  const session = sessionAt(5);
  const journey = { ...session.journey!, isNew: false, steps: [0, 1, 4, 5, 6, 7, 8] };
  const screen = await open(5, { ...session, journey });
  await expect.element(wayBack(screen)).toHaveAttribute("href", "/reapplication-confirmation");
});

test("with a mismatch there is nothing to sign with", async () => {
  server.answer(validate, mismatch);
  const screen = await open(7);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText(/Подписать договор можно, когда/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Получить код" }).query()).toBeNull();
  expect(screen.getByText(/подпишите их кодом/).query()).toBeNull();
});

test.each([5, 6, 7] as const)(
  "a ban on loans is told on step %d, and nothing is signed",
  async (step) => {
    server.answer(validate, banned);
    const screen = await open(step);
    await expect.element(screen.getByText("У вас стоит самозапрет на займы")).toBeVisible();
    expect(screen.getByRole("button", { name: "Получить код" }).query()).toBeNull();
    expect(screen.getByText(/подпишите их кодом/).query()).toBeNull();
  },
);

test("a confirmed passport is looked at again until the ban is answered too", async () => {
  const confirmed = { ...unknown, status: "Confirmed", timeLeft: 0 } as const;
  server.answer(validate, confirmed, { ...confirmed, selfBan: "Banned" });
  const screen = await open(5);
  await expect
    .element(screen.getByText("У вас стоит самозапрет на займы"), { timeout: 8000 })
    .toBeVisible();
});

test("while it is asked nothing is said, and it is asked again until there is an answer", async () => {
  server.answer(validate, inProgress, mismatch);
  const screen = await open(7);
  await expect.element(screen.getByRole("button", { name: "Получить код" })).toBeVisible();
  expect(screen.getByText(words).query()).toBeNull();
  await expect.element(screen.getByText(words), { timeout: 8000 }).toBeVisible();
  expect(asked()).toBe(2);
});

test("an outage is no answer either: it is asked again", async () => {
  server.answer(validate, refusal("Unavailable"), mismatch);
  const screen = await open(7);
  await expect.element(screen.getByText(words), { timeout: 8000 }).toBeVisible();
});

test("whoever has left the page is asked about no more, so that no session is kept for them", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  server.answer(validate, { ...unknown, status: "Unknown", timeLeft: 0 });
  await open(7);
  await vi.waitFor(() => expect(asked()).toBe(1));
  await vi.advanceTimersByTimeAsync(7 * 60_000);
  const before = asked();
  expect(before).toBeGreaterThan(2);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(asked()).toBe(before);
  window.dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test.each([
  ["a silent partner", { ...unknown, status: "Unknown", timeLeft: 0 }],
  ["a confirmed passport", { ...unknown, status: "Confirmed", timeLeft: 0 }],
  ["a lost call", "lost"],
  ["a call that hangs", "hanging"],
] as const)("%s holds up nothing", async (_what, answer) => {
  server.answer(validate, answer);
  const screen = await open(7);
  await expect.element(screen.getByRole("button", { name: "Получить код" })).toBeVisible();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(screen.getByText(words).query()).toBeNull();
});

test("an operator asks nothing: it is the borrower's", async () => {
  server.answer(validate, mismatch);
  const screen = await open(7, { ...sessionAt(7), isOperator: true });
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked()).toBe(0);
});
