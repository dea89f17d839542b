// Tag manager, social pixel, chat and feedback: what each is told, and that none of them can hurt (spec §1, §8, §9).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeWindow } from "../../test/fake-window.ts";
import { logError } from "../server/log.ts";
import { loadScript } from "./load-script.ts";
import { maskedPhone } from "./masked-phone.ts";

vi.mock("../client/build-config.ts", () => ({ buildConfig: { appVersion: "13190.0.0" } }));
vi.mock("../server/log.ts", () => ({ logError: vi.fn() }));
vi.mock("./load-script.ts", () => ({ loadScript: vi.fn(async () => true) }));
vi.mock("./masked-phone.ts", () => ({ maskedPhone: vi.fn(async () => "+7 (•••) ••• 45 67") }));

const loading = vi.mocked(loadScript);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the tag manager learns where it runs before it starts", async () => {
  const { window } = fakeWindow();
  const { startTagManager } = await import("./tags.ts");
  startTagManager("GTM-1");
  expect(window.dataLayer).toEqual([
    { environment: "tz.production", client: "13190.0.0clientapp" },
    { event: "gtm.js", "gtm.start": Date.now() },
  ]);
  expect(loading).toHaveBeenCalledExactlyOnceWith("tags", "GTM-1");
});

test.each([
  ["alive", true, { Init: vi.fn(), Hit: vi.fn() }],
  ["dead", false, { Init: vi.fn(), Hit: vi.fn() }],
  ["throwing", true, { Init: vi.fn(throwing), Hit: vi.fn() }],
])("a social pixel that is %s", async (_what, isThere, retargeting) => {
  Object.assign(fakeWindow().window, { VK: { Retargeting: retargeting } });
  loading.mockResolvedValueOnce(isThere);
  const { startSocialAnalytics } = await import("./social-analytics.ts");
  startSocialAnalytics("VK-RTRG-1");
  await vi.advanceTimersByTimeAsync(0);
  expect(retargeting.Init.mock.calls).toEqual(isThere ? [["VK-RTRG-1"]] : []);
});

test("a social network that brings something else is left alone", async () => {
  fakeWindow();
  const { startSocialAnalytics } = await import("./social-analytics.ts");
  startSocialAnalytics("VK-RTRG-1");
  await expect(vi.advanceTimersByTimeAsync(0)).resolves.toBeDefined();
});

const visible = (isSignedIn: string, phone: string) =>
  Object.fromEntries([
    ["Авторизован", isSignedIn],
    ["Телефон", phone],
  ]);

const contactId = "00000000-0000-4000-8000-000000000001";

async function chat({ isAuth = false } = {}) {
  const { window } = fakeWindow();
  const { usePersistedState } = await import("../client/state.ts");
  if (isAuth) usePersistedState.getState().keep({ isAuth, contactId });
  const { startChat } = await import("./chat.ts");
  const { setAnalyticsClientId } = await import("./analytics-client.ts");
  startChat("42");
  const { keep, forget } = usePersistedState.getState();
  const setConversationAttributes = vi.fn();
  const arrive = () => {
    window.LiveTex = { setConversationAttributes };
    return vi.advanceTimersByTimeAsync(1000);
  };
  const lastAttributes = () => setConversationAttributes.mock.lastCall;
  return {
    window,
    keep,
    forget,
    arrive,
    lastAttributes,
    setConversationAttributes,
    setAnalyticsClientId,
  };
}

test("the chat is told of a visitor, then of the signed-in, with the masked phone alone", async () => {
  const { window, keep, forget, arrive, lastAttributes, setAnalyticsClientId } = await chat();
  expect(window).toMatchObject({ liveTex: true, liveTexID: 42, liveTex_object: true });
  await arrive();
  expect(lastAttributes()).toEqual([visible("Нет", ""), { analyticsId: "" }]);
  expect(maskedPhone).not.toHaveBeenCalled();
  setAnalyticsClientId("1718");
  keep({ isAuth: true, contactId });
  await vi.advanceTimersByTimeAsync(0);
  expect(lastAttributes()).toEqual([visible("Да", "+7 (•••) ••• 45 67"), { analyticsId: "1718" }]);
  forget();
  await vi.advanceTimersByTimeAsync(0);
  expect(lastAttributes()).toEqual([visible("Нет", ""), { analyticsId: "1718" }]);
});

test("the chat is told of who was signed in before it came", async () => {
  const { arrive, lastAttributes } = await chat({ isAuth: true });
  await arrive();
  expect(lastAttributes()).toEqual([visible("Да", "+7 (•••) ••• 45 67"), { analyticsId: "" }]);
});

test("a phone that comes after the person has gone is not told", async () => {
  const { keep, forget, arrive, lastAttributes } = await chat();
  await arrive();
  let answer: (phone: string) => void = () => {};
  vi.mocked(maskedPhone).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  keep({ isAuth: true, contactId });
  await vi.advanceTimersByTimeAsync(0);
  forget();
  answer("+7 (•••) ••• 45 67");
  await vi.advanceTimersByTimeAsync(0);
  expect(lastAttributes()?.[0]).toEqual(visible("Нет", ""));
});

test("a phone that cannot be asked for costs nothing", async () => {
  const { keep, arrive, lastAttributes } = await chat();
  await arrive();
  vi.mocked(maskedPhone).mockRejectedValueOnce(new Error("no link"));
  keep({ isAuth: true, contactId });
  await vi.advanceTimersByTimeAsync(0);
  expect(lastAttributes()?.[0]).toEqual(visible("Да", ""));
});

test("a chat that never comes is waited for a minute; one that throws stops nothing", async () => {
  const silent = await chat();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(silent.lastAttributes()).toBeUndefined();
  vi.resetModules();
  const broken = await chat();
  broken.setConversationAttributes.mockImplementation(throwing);
  await expect(broken.arrive()).resolves.toBeDefined();
});

test("feedback is started again every half second until it is there, for a minute at most", async () => {
  const { window } = fakeWindow();
  const { startFeedback } = await import("./feedback.ts");
  startFeedback("project");
  await vi.advanceTimersByTimeAsync(1200);
  const init = vi.fn<(options: { projectId: string }) => void>().mockImplementationOnce(throwing);
  window.UXFeedback = { init };
  await vi.advanceTimersByTimeAsync(300);
  expect(init).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(init.mock.calls).toEqual([[{ projectId: "project" }], [{ projectId: "project" }]]);
  expect(vi.getTimerCount()).toBe(0);

  delete window.UXFeedback;
  startFeedback("project");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("a chat enabled without an id is logged; one script that fails stops no other", async () => {
  const { window } = fakeWindow();
  vi.doMock("./tags.ts", () => ({ startTagManager: throwing }));
  const { startScripts } = await import("./start-scripts.ts");
  const { readBuildConfig } = await import("../../build/build-config.ts");
  const build = readBuildConfig(
    { TAG_MANAGER_ENABLED: "true", TAG_MANAGER_ID: "GTM-1", SOCIAL_ANALYTICS_ID: "VK-1" },
    "1",
  );
  startScripts({ ...build, liveChatEnabled: true });
  vi.useRealTimers();
  await vi.waitFor(() => expect(loading).toHaveBeenCalledWith("social-analytics", "VK-1"));
  expect(vi.mocked(logError).mock.calls).toEqual([
    ["Не указан ID для LiveTex"],
    ["Сторонний скрипт не запущен", "tags"],
  ]);
  expect(window.liveTex).toBeUndefined();
  vi.doUnmock("./tags.ts");
});

function throwing(): never {
  throw new Error("theirs");
}
