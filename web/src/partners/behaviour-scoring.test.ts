// Behaviour scoring waits in the background and saves a session once, only where contact and application are (spec §6).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeWindow } from "../../test/fake-window.ts";
import { logError } from "../server/log.ts";
import { loadScript } from "./load-script.ts";
import { saveScoringSession } from "./save-scoring-session.ts";

vi.mock("../server/log.ts", () => ({ logError: vi.fn() }));
vi.mock("./load-script.ts", () => ({ loadScript: vi.fn(async () => true) }));
vi.mock("./save-scoring-session.ts", () => ({ saveScoringSession: vi.fn(async () => true) }));

const [contactId, otherContactId, applicationId, otherApplicationId] = [1, 2, 3, 4].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string, string];

const saving = vi.mocked(saveScoringSession);

/** A visitor's browser with the loader running, each time from scratch. */
async function start() {
  vi.resetModules();
  const { window, goTo } = fakeWindow("/new_application-passport");
  const { usePersistedState } = await import("../client/state.ts");
  const { startBehaviourScoring } = await import("./behaviour-scoring.ts");
  startBehaviourScoring("api-key");
  const { keep, forget } = usePersistedState.getState();
  return { window, goTo, keep, forget };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllMocks();
  saving.mockResolvedValue(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("nothing before sign-in; then the key, the script, the session, the API", async () => {
  const { window, keep } = await start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(loadScript).not.toHaveBeenCalled();
  keep({ isAuth: true, contactId, applicationId });
  expect(window.juicyLabConfig).toEqual({ apiKey: "api-key" });
  expect(loadScript).toHaveBeenCalledExactlyOnceWith("behaviour-scoring", "api-key");
  await vi.advanceTimersByTimeAsync(1000);
  window.juicyScoreApi = { getSessionId: async () => "w.session" };
  expect(saving).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(saving).toHaveBeenCalledExactlyOnceWith({
    sessionId: "w.session",
    contactId,
    applicationId,
  });
  expect(vi.getTimerCount()).toBe(0);
});

test("without an application the session waits for one, and is saved for each", async () => {
  const { window, keep } = await start();
  window.juicyScoreApi = { getSessionId: async () => "s" };
  keep({ isAuth: true, contactId, applicationId: null });
  await vi.advanceTimersByTimeAsync(200);
  expect(saving).not.toHaveBeenCalled();
  keep({ applicationId });
  await vi.advanceTimersByTimeAsync(0);
  keep({ applicationId: otherApplicationId });
  await vi.advanceTimersByTimeAsync(0);
  expect(saving.mock.calls.map(([session]) => session.applicationId)).toEqual([
    applicationId,
    otherApplicationId,
  ]);
});

test("looks every 50 ms for a minute, then says so and stops", async () => {
  const { window, keep } = await start();
  const getSessionId = vi.fn(async () => "");
  window.juicyScoreApi = { getSessionId };
  keep({ isAuth: true, contactId, applicationId });
  await vi.advanceTimersByTimeAsync(500);
  expect(getSessionId).toHaveBeenCalledTimes(11);
  await vi.advanceTimersByTimeAsync(59_400);
  expect(logError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(logError).toHaveBeenCalledExactlyOnceWith("Timeout 60000 reached");
  expect(vi.getTimerCount()).toBe(0);
  expect(saving).not.toHaveBeenCalled();
});

test.each([
  ["throws", () => throwing()],
  ["rejects", () => Promise.reject(new Error("theirs"))],
  ["hangs", () => new Promise(() => {})],
  ["answers something else", async () => 42],
])("a script that %s costs nothing", async (_what, getSessionId) => {
  const { window, keep } = await start();
  window.juicyScoreApi = { getSessionId };
  keep({ isAuth: true, contactId, applicationId });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logError).toHaveBeenCalledExactlyOnceWith("Timeout 60000 reached");
  expect(saving).not.toHaveBeenCalled();
});

test("signing out ends the wait in silence", async () => {
  const { keep, forget } = await start();
  keep({ isAuth: true, contactId, applicationId });
  await vi.advanceTimersByTimeAsync(1000);
  forget();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logError).not.toHaveBeenCalled();
});

test("another person in the same document gets another session", async () => {
  const { window, keep, forget } = await start();
  let session = 1;
  const restart = vi.fn(async () => void (session += 1));
  window.juicyScoreApi = { getSessionId: async () => `s${session}`, restart };
  keep({ isAuth: true, contactId, applicationId });
  await vi.advanceTimersByTimeAsync(100);
  forget();
  keep({ isAuth: true, contactId: otherContactId, applicationId: otherApplicationId });
  await vi.advanceTimersByTimeAsync(100);
  expect(saving.mock.calls.map(([given]) => given)).toEqual([
    { sessionId: "s1", contactId, applicationId },
    { sessionId: "s2", contactId: otherContactId, applicationId: otherApplicationId },
  ]);
  expect(loadScript).toHaveBeenCalledTimes(1);
});

test.each([
  ["the API did not take", async () => false],
  ["could not be sent", () => Promise.reject(new Error("no link"))],
])("a session that %s is sent again from the next page", async (_what, failing) => {
  const { window, keep, goTo } = await start();
  window.juicyScoreApi = { getSessionId: async () => "s" };
  saving.mockImplementationOnce(failing);
  keep({ isAuth: true, contactId, applicationId });
  await vi.advanceTimersByTimeAsync(100);
  expect(saving).toHaveBeenCalledTimes(1);
  goTo("/new_application-address");
  await vi.advanceTimersByTimeAsync(0);
  expect(saving).toHaveBeenCalledTimes(2);
  goTo("/new_application-place-work");
  await vi.advanceTimersByTimeAsync(0);
  expect(saving).toHaveBeenCalledTimes(2);
});

function throwing(): never {
  throw new Error("theirs");
}
