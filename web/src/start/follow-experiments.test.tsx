// The groups of the experiments: asked once somebody is signed in with an application, else the default (spec §7).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { experimentEndpoints } from "@microloan/contract/endpoints/experiment";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { defaultExperiments } from "../client/persisted-state-shape.ts";
import { usePersistedState } from "../client/state.ts";
import { followExperiments } from "./follow-experiments.ts";

const { getExperimentGroups } = experimentEndpoints;
const groups = { addSum: "B", skipDocuments: "A", preScoring: "B" } as const;

let server: FakeServer;
let stop = () => {};
beforeEach(() => {
  server = fakeServer("/");
  server.answer(getExperimentGroups, {
    result: true,
    data: { ...groups, insuranceDisabling: "B" },
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const kept = () => usePersistedState.getState().experiments;
const { keep } = usePersistedState.getState();
const signIn = (applicationId: string | null = sampleIds.application) =>
  keep({ isAuth: true, contactId: sampleIds.contact, applicationId });
const asked = () => server.sent.filter(({ path }) => path === getExperimentGroups.path);
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

test("a visitor is not asked about, and is in the default groups", async () => {
  keep({ experiments: groups });
  stop = followExperiments();
  expect(kept()).toEqual({ addSum: "A", skipDocuments: "A", preScoring: "A" });
  await pause(300);
  expect(asked()).toEqual([]);
});

test("signed in with an application: asked after 200 ms, the three groups it draws by are kept", async () => {
  stop = followExperiments();
  signIn();
  await pause(100);
  expect(asked()).toEqual([]);
  await vi.waitFor(() => expect(kept()).toEqual(groups));
  keep({ lastStep: 3 });
  await pause(300);
  expect(asked()).toHaveLength(1);
});

test("without an application there is nothing to ask", async () => {
  stop = followExperiments();
  signIn(null);
  await pause(300);
  expect(asked()).toEqual([]);
});

test("an application given up before 200 ms is not asked about", async () => {
  stop = followExperiments();
  signIn("7f1f3f5e-0000-4000-8000-000000000001");
  signIn();
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  await pause(300);
  expect(asked()).toHaveLength(1);
});

test("the question about an application that is no longer open is given up", async () => {
  const other = "7f1f3f5e-0000-4000-8000-000000000001";
  const fetch = vi.mocked(window.fetch);
  const answerNow = fetch.getMockImplementation()!;
  const signals: (AbortSignal | null | undefined)[] = [];
  fetch.mockImplementation(async (input, init) => {
    signals.push(init?.signal);
    const isFirst = signals.length === 1;
    await pause(isFirst ? 600 : 0);
    if (isFirst) return Response.json({ result: true, data: defaultExperiments });
    return answerNow(input, init);
  });
  stop = followExperiments();
  signIn(other);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  signIn();
  expect(signals[0]?.aborted).toBe(true);
  await vi.waitFor(() => expect(kept()).toEqual(groups));
  await pause(600);
  expect(kept()).toEqual(groups);
});

test.each([["refused", refusal("NotFound")] as const, ["lost", "lost"] as const])(
  "a question that was %s leaves the default groups",
  async (_, reply) => {
    vi.spyOn(console, "error").mockReturnValue();
    server.answer(getExperimentGroups, reply);
    keep({ experiments: groups });
    signIn();
    stop = followExperiments();
    expect(kept()).toEqual(groups);
    await vi.waitFor(() => expect(kept()).toEqual(defaultExperiments));
  },
);
