// Web analytics are told paths and a user id of ours, nothing else, and cost nothing when they are silent (spec §4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeWindow } from "../../test/fake-window.ts";
import { linkAnalyticsContact } from "./link-analytics-contact.ts";
import { loadScript } from "./load-script.ts";

vi.mock("./load-script.ts", () => ({ loadScript: vi.fn(async () => true) }));
vi.mock("./link-analytics-contact.ts", () => ({ linkAnalyticsContact: vi.fn() }));

const contactId = "00000000-0000-4000-8000-000000000001";
const otherContactId = "00000000-0000-4000-8000-000000000002";
const counter = 12_345_678;
const tying = vi.mocked(linkAnalyticsContact);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function start() {
  vi.resetModules();
  const { window, goTo } = fakeWindow("/");
  const { usePersistedState } = await import("../client/state.ts");
  const { startWebAnalytics } = await import("./web-analytics.ts");
  const { analyticsClientId } = await import("./analytics-client.ts");
  startWebAnalytics(String(counter));
  const { keep, forget } = usePersistedState.getState();
  return { window, goTo, keep, forget, analyticsClientId };
}

/** The vendor's script comes: works off what was queued, answers getClientID with this. */
function arrive(window: Window, clientId: unknown) {
  const queued = window.ym?.a ?? [];
  const calls: unknown[][] = [];
  const ym = (...given: unknown[]) => {
    calls.push(given.slice(1).filter((part) => typeof part !== "function"));
    if (given[1] === "getClientID" && clientId !== undefined)
      (given[2] as (id: unknown) => void)(clientId);
  };
  window.ym = ym;
  for (const given of queued) ym(...given);
  return calls;
}

const userIds = (calls: unknown[][]) =>
  calls.filter(([method]) => method === "setUserID").map(([, id]) => id);

beforeEach(() => {
  tying.mockImplementation(async (_clientId, contact) => `user of ${contact}`);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("is set up without replay, click map or hits of its own, and counts paths", async () => {
  const { window, goTo } = await start();
  expect(loadScript).toHaveBeenCalledExactlyOnceWith("web-analytics", String(counter));
  const calls = arrive(window, "1718000000123456789");
  expect(calls[0]).toEqual([
    "init",
    expect.objectContaining({
      defer: true,
      webvisor: false,
      clickmap: false,
      trackLinks: false,
    }),
  ]);
  goTo("/registration");
  goTo("/registration", "replaceState");
  goTo("/", "popstate");
  const hits = calls.filter(([method]) => method === "hit");
  expect(hits).toEqual([
    ["hit", "https://lk.turbozaim.ru/", { title: "Заём онлайн" }],
    ["hit", "https://lk.turbozaim.ru/registration", { title: "Регистрация" }],
    ["hit", "https://lk.turbozaim.ru/", { title: "Заём онлайн" }],
  ]);
});

test("each contact is sent once after sign-in, and the answer becomes the user id", async () => {
  const { window, keep, forget, goTo, analyticsClientId } = await start();
  const calls = arrive(window, "client");
  expect(await analyticsClientId).toBe("client");
  await settle();
  expect(tying).not.toHaveBeenCalled();
  keep({ isAuth: true, contactId });
  goTo("/new_application-passport");
  await settle();
  expect(tying).toHaveBeenCalledExactlyOnceWith("client", contactId);
  expect(userIds(calls)).toEqual([`user of ${contactId}`]);
  forget();
  keep({ isAuth: true, contactId: otherContactId });
  await settle();
  expect(userIds(calls)).toEqual([`user of ${contactId}`, `user of ${otherContactId}`]);
});

test("an answer that comes after the person has gone sets nothing", async () => {
  const { window, keep, forget } = await start();
  const calls = arrive(window, "client");
  let answer: (userId: string) => void = () => {};
  tying.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  keep({ isAuth: true, contactId });
  await settle();
  forget();
  answer("user");
  await settle();
  expect(userIds(calls)).toEqual([]);
});

test.each([
  ["the API did not take", async () => null],
  ["could not be sent", () => Promise.reject(new Error("no link"))],
])("a contact that %s is sent again from the next page", async (_what, failing) => {
  const { window, keep, goTo } = await start();
  const calls = arrive(window, "client");
  tying.mockImplementationOnce(failing);
  keep({ isAuth: true, contactId });
  await settle();
  expect(userIds(calls)).toEqual([]);
  goTo("/new_application-address");
  await settle();
  expect(userIds(calls)).toEqual([`user of ${contactId}`]);
});

test.each([
  ["never says a client id", undefined],
  ["says something else", { id: 1 }],
  ["says nothing", ""],
])("a script that %s sends nobody", async (_what, clientId) => {
  const { window, keep } = await start();
  arrive(window, clientId);
  keep({ isAuth: true, contactId });
  await settle();
  expect(tying).not.toHaveBeenCalled();
});

test("a script that throws stops nothing", async () => {
  const { window, keep, goTo } = await start();
  window.ym = () => {
    throw new Error("theirs");
  };
  keep({ isAuth: true, contactId });
  expect(() => goTo("/registration")).not.toThrow();
});
