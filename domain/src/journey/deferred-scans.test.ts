// Each life of deferred scans, what is told of them, and when they may be put off (D5, decision 0034).
import { describe, expect, test } from "vitest";

import {
  allStoredDeferredScans,
  areScansOpen,
  areScansSent,
  areScansUnderCheck,
  canMoveScans,
  deferredScansOf,
  mayAskScansAgain,
  mayDeferScans,
  type ScansStanding,
  type StoredDeferredScans,
} from "./deferred-scans.ts";
import { allStatuses } from "./status.ts";

const lives: readonly (readonly StoredDeferredScans[])[] = [
  ["Waiting", "Uploaded", "Accepted"],
  ["Uploaded", "Checking", "Accepted"],
  ["Uploaded", "ReuploadRequired", "Uploaded"],
  ["Checking", "ReuploadRequired", "Expired"],
  ["Accepted", "ReuploadRequired"],
  ["Waiting", "Expired"],
  ["Waiting", "Cancelled"],
  ["ReuploadRequired", "Cancelled"],
];

test("nothing follows that is in no life", () => {
  const lived = lives.flatMap((life) =>
    life.slice(1).map((to, index) => `${life[index] ?? ""} → ${to}`),
  );
  const allowed = allStoredDeferredScans.flatMap((from) =>
    allStoredDeferredScans.filter((to) => canMoveScans(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed.toSorted()).toEqual([...new Set(lived)].toSorted());
});

test("every state is either to send, sent or over", () => {
  expect(allStoredDeferredScans.filter(areScansOpen)).toEqual(["Waiting", "ReuploadRequired"]);
  expect(allStoredDeferredScans.filter(areScansSent)).toEqual(["Uploaded", "Checking", "Accepted"]);
  expect(areScansSent(null)).toBe(false);
});

test("what is sent waits for a verdict; what was accepted is asked for again in a review alone", () => {
  const where = (is: (of: ScansStanding) => boolean, scansDeferred: boolean) =>
    allStatuses.flatMap((status) =>
      allStoredDeferredScans
        .filter((scans) => is({ status, scans, scansDeferred }))
        .map((scans) => `${status} ${scans}`),
    );
  const underCheck = ["WaitingScans Uploaded", "WaitingScans Checking"];
  expect(where(areScansUnderCheck, true)).toEqual(underCheck);
  expect(where(mayAskScansAgain, true)).toEqual([...underCheck, "Considered Accepted"]);
  expect(where(mayAskScansAgain, false)).toEqual(underCheck);
  const none = { status: "Considered", scans: null, scansDeferred: true } as const;
  expect([areScansUnderCheck(none), mayAskScansAgain(none)]).toEqual([false, false]);
});

describe("what is told", () => {
  test("nothing is waited for without a deferral, whatever the application", () => {
    for (const status of allStatuses)
      expect(deferredScansOf({ status, kept: null, secondsLeft: 5 })).toBe("NotRequired");
  });

  test.each(["Waiting", "ReuploadRequired"] as const)("%s as long as there is time", (kept) => {
    const stateAt = (secondsLeft: number, status = "WaitingScans" as const) =>
      deferredScansOf({ status, kept, secondsLeft });
    expect(stateAt(1)).toBe(kept);
    expect(stateAt(0)).toBe("Expired");
    expect(stateAt(-1)).toBe("Expired");
    expect(deferredScansOf({ status: "Expired", kept, secondsLeft: 9 })).toBe("Expired");
    expect(deferredScansOf({ status: "ClientDenied", kept, secondsLeft: 9 })).toBe("Cancelled");
  });

  test("what is sent or over does not hang on the time", () => {
    for (const kept of allStoredDeferredScans.filter((one) => !areScansOpen(one)))
      expect(deferredScansOf({ status: "Considered", kept, secondsLeft: -1 })).toBe(kept);
  });
});

describe("putting off", () => {
  const facts = {
    isEnabled: true,
    sumKopecks: 14_000_00,
    requiredScanSumKopecks: 15_000_00,
    kept: null,
  };
  test.each([
    ["below the required sum", {}, true],
    ["a kopeck below it", { sumKopecks: 15_000_00 - 1 }, true],
    ["from the required sum on", { sumKopecks: 15_000_00 }, false],
    ["where it is switched off", { isEnabled: false }, false],
    ["a second time, after it was given up", { kept: "Cancelled" }, false],
  ] as const)("%s: %o → %s", (_name, change, may) => {
    expect(mayDeferScans({ ...facts, ...change })).toBe(may);
  });
});
