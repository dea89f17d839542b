// Step 5 from the borrower's side: the bank's page in its frame, its hint, each outcome (D8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { frameOrigin } from "./card-binding.ts";
import { SelectMapPage } from "./select-map-page.tsx";

const { addCardFrame, getApprovedStatus, saveFinancingInstrument } = financingEndpoints;
const applicationId = sampleIds.application;
const financingInstrumentId = sampleIds.instrument;
const bank = "https://cards.example";
const frame = { result: true as const, url: `${bank}/card/1`, financingInstrumentId };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-select-map");
  server.answer(addCardFrame, frame);
  server.answer(getApprovedStatus, { result: true, status: "Waiting" });
  server.answer(saveFinancingInstrument, { result: true, journey: journeyAt(6) });
});
afterEach(() => vi.restoreAllMocks());

const open = (nextStep = 5) => render(inSession(sessionAt(nextStep), <SelectMapPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const asked = () => server.sent.filter(({ path }) => path === getApprovedStatus.path).length;
const bankFrame = (screen: Screen) =>
  screen.getByTitle("Страница банка для привязки карты").element() as HTMLIFrameElement;
const say = (screen: Screen, origin: string) =>
  window.dispatchEvent(
    new MessageEvent("message", { origin, source: bankFrame(screen).contentWindow, data: "bound" }),
  );

test("the bank's page stands in a frame of its own, and there is no card field of ours", async () => {
  const screen = await open();
  const shown = screen.getByTitle("Страница банка для привязки карты");
  await expect.element(shown).toHaveAttribute("src", frame.url);
  await expect
    .element(shown)
    .toHaveAttribute("sandbox", "allow-forms allow-scripts allow-same-origin");
  await expect.element(shown).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(screen.getByRole("textbox").query()).toBeNull();
  await expect.element(screen.getByText(/Мы его не видим и не храним/)).toBeVisible();
  await expect.element(screen.getByText(/открытая на ваше имя/)).toBeVisible();
});

test("approved: the card is saved with a key, and the journey goes on", async () => {
  server.answer(
    getApprovedStatus,
    { result: true, status: "Waiting" },
    { result: true, status: "Approved" },
  );
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-docs-uploading"), 5000);
  const [body] = server.bodies(saveFinancingInstrument);
  expect(body).toEqual({ applicationId, financingInstrumentId });
  const saved = server.sent.find(({ path }) => path === saveFinancingInstrument.path);
  expect(saved?.key).toMatch(/^[\da-f-]{36}$/);
});

test("the hint of the bank's page makes the API be asked at once; it decides nothing itself", async () => {
  // Nothing is asked by the clock.
  vi.spyOn(globalThis, "setInterval").mockImplementation(vi.fn());
  const screen = await open();
  await vi.waitFor(() => expect(asked()).toBe(1));
  await vi.waitFor(() => bankFrame(screen));
  say(screen, bank);
  await vi.waitFor(() => expect(asked()).toBe(2));
  await expect.element(screen.getByText("Проверяем ответ банка…")).toBeVisible();
  expect(server.bodies(saveFinancingInstrument)).toEqual([]);
});

test("a message that was about something else does not keep an empty form from being loaded anew", async () => {
  const screen = await open();
  await vi.waitFor(() => bankFrame(screen));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    say(screen, bank);
    await expect.element(screen.getByText("Проверяем ответ банка…")).toBeVisible();
    const reload = screen.getByRole("button", { name: "Загрузить форму снова" });
    expect(reload.query()).toBeNull();
    // The effect that waits may not have begun yet.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(15_000);
      expect(reload.query()).not.toBeNull();
    });
  } finally {
    vi.useRealTimers();
  }
});

test("a message from anywhere else is not heard", async () => {
  const screen = await open();
  await vi.waitFor(() => bankFrame(screen));
  say(screen, "https://evil.example");
  window.dispatchEvent(
    new MessageEvent("message", { origin: bank, source: window, data: "bound" }),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked()).toBe(1);
  expect(screen.getByText("Проверяем ответ банка…").query()).toBeNull();
});

test("refused: a clear sentence, and another card gets a new page", async () => {
  server.answer(getApprovedStatus, { result: true, status: "Refused" });
  const screen = await open();
  await expect.element(screen.getByRole("alert").getByText(/Карта не подошла/)).toBeVisible();
  const url = `${bank}/card/2`;
  server.answer(addCardFrame, { ...frame, url, financingInstrumentId: sampleIds.entry });
  server.answer(getApprovedStatus, { result: true, status: "Waiting" });
  await userEvent.click(screen.getByRole("button", { name: "Попробовать другую карту" }));
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect
    .element(screen.getByTitle("Страница банка для привязки карты"))
    .toHaveAttribute("src", url);
});

test("refused by the bank's page: the focus that was in it goes to the heading", async () => {
  server.answer(
    getApprovedStatus,
    { result: true, status: "Waiting" },
    { result: true, status: "Refused" },
  );
  const screen = await open();
  await vi.waitFor(() => bankFrame(screen).focus());
  await expect.element(screen.getByRole("alert").getByText(/Карта не подошла/)).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("somebody else's card is refused at saving: the sentence and another card", async () => {
  server.answer(getApprovedStatus, { result: true, status: "Approved" });
  server.answer(saveFinancingInstrument, refusal("FinancingInstrumentForeign"));
  const screen = await open();
  await expect
    .element(screen.getByRole("alert").getByText(/Карта оформлена не на вас/))
    .toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Попробовать другую карту" }))
    .toBeVisible();
});

test("an approved card that could not be saved can be saved again", async () => {
  server.answer(getApprovedStatus, { result: true, status: "Approved" });
  server.answer(saveFinancingInstrument, refusal("OurFault"));
  const screen = await open();
  await expect.element(screen.getByRole("alert").getByText(/Карта подтверждена/)).toBeVisible();
  server.answer(saveFinancingInstrument, { result: true, journey: journeyAt(6) });
  await userEvent.click(screen.getByRole("button", { name: "Сохранить ещё раз" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-docs-uploading"));
});

test("the card service is down: said, and tried again by a button", async () => {
  server.answer(addCardFrame, refusal("CardServiceUnavailable", { retryAfterSeconds: 10 }));
  const screen = await open();
  await expect.element(screen.getByRole("alert").getByText(/Сервис карт недоступен/)).toBeVisible();
  server.answer(addCardFrame, frame);
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await expect
    .element(screen.getByTitle("Страница банка для привязки карты"))
    .toHaveAttribute("src", frame.url);
});

test.each([
  ["is down", refusal("CardServiceUnavailable"), /Сервис карт недоступен/],
  ["cannot be reached", "lost", /Страница банка не открылась/],
] as const)(
  "the card before was not saved, and for another the service %s",
  async (_, answer, words) => {
    server.answer(getApprovedStatus, { result: true, status: "Approved" });
    server.answer(saveFinancingInstrument, refusal("FinancingInstrumentForeign"));
    const screen = await open();
    server.answer(addCardFrame, answer);
    await userEvent.click(screen.getByRole("button", { name: "Попробовать другую карту" }));
    await expect.element(screen.getByRole("alert").getByText(words)).toBeVisible();
    server.answer(addCardFrame, { ...frame, financingInstrumentId: sampleIds.entry });
    server.answer(getApprovedStatus, { result: true, status: "Waiting" });
    await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    await expect
      .element(screen.getByTitle("Страница банка для привязки карты"))
      .toHaveAttribute("src", frame.url);
    expect(server.bodies(saveFinancingInstrument)).toHaveLength(1);
  },
);

test("another card without a link: its page comes with the link, and nothing says that one is saved", async () => {
  server.answer(getApprovedStatus, { result: true, status: "Approved" });
  server.answer(saveFinancingInstrument, refusal("FinancingInstrumentForeign"));
  const screen = await open();
  const another = screen.getByRole("button", { name: "Попробовать другую карту" });
  await expect.element(another).toBeVisible();
  server.answer(addCardFrame, { ...frame, financingInstrumentId: sampleIds.entry });
  server.answer(getApprovedStatus, { result: true, status: "Waiting" });
  window.dispatchEvent(new Event("offline"));
  await userEvent.click(another);
  await expect.element(screen.getByText("Открываем страницу банка")).toBeInTheDocument();
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByTitle("Страница банка для привязки карты")).toBeVisible();
});

test("a lost link is told, and the question goes on by itself", async () => {
  server.answer(getApprovedStatus, "lost", { result: true, status: "Waiting" });
  const screen = await open();
  await expect.element(screen.getByText(/Связь прервалась/)).toBeVisible();
  await vi.waitFor(() => expect(screen.getByText(/Связь прервалась/).query()).toBeNull(), 4000);
});

test("who comes back is told that a card is bound, and may keep it", async () => {
  const screen = await open(7);
  await expect.element(screen.getByText("Карта уже привязана")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Оставить эту карту" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-signing"));
});

test.each([
  ["javascript:alert(1)", null],
  [`${location.origin}/card`, null],
  ["/card", null],
  [`${bank}/card`, bank],
])("the frame's address %s has the origin %s", (url, origin) => {
  expect(frameOrigin(url)).toBe(origin);
});
