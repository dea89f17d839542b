// Each life of an application, from the draft to its end.
import { describe, expect, it, test } from "vitest";

import {
  allStatuses,
  canTransition,
  considerationOf,
  isPaidOut,
  isTerminal,
  phaseOf,
  redirectTypeOf,
  statusesAfter,
  type Status,
} from "./status.ts";

const lives: readonly (readonly Status[])[] = [
  ["Draft", "Offered", "Signed", "Considered", "Approved", "Issuing", "Issued", "Closed"],
  ["Issued", "Closed", "Issued"],
  ["Draft", "Prescoring", "Offered", "Signed", "WaitingScans", "Considered", "Approved", "Cooling"],
  ["Approved", "Cooling", "Issuing", "TechError"],
  ["Cooling", "Approved", "Issuing", "Approved", "Issuing", "Issued"],
  ["Draft", "ClientDenied"],
  ["Draft", "Expired"],
  ["Draft", "Prescoring", "Refused"],
  ["Prescoring", "ClientDenied"],
  ["Prescoring", "Expired"],
  ["Prescoring", "TechError"],
  ["Offered", "ClientDenied"],
  ["Offered", "Expired"],
  ["Signed", "ClientDenied"],
  ["Signed", "TechError"],
  ["WaitingScans", "Offered", "Signed", "WaitingScans", "Expired"],
  ["WaitingScans", "ClientDenied"],
  ["Considered", "WaitingScans", "Considered", "Refused"],
  ["Considered", "Offered"],
  ["Considered", "ClientDenied"],
  ["Considered", "TechError"],
  ["Approved", "Offered"],
  ["Approved", "Refused"],
  ["Approved", "ClientDenied"],
  ["Approved", "TechError"],
  ["Cooling", "Offered"],
  ["Cooling", "Refused"],
  ["Cooling", "ClientDenied"],
  ["Cooling", "TechError"],
];

const edgesOf = (life: readonly Status[]) =>
  life.slice(1).map((to, index) => [life[index] ?? to, to] as const);

describe("transitions", () => {
  test.each(lives.map((life) => ({ name: life.join(" → "), life })))("$name", ({ life }) => {
    for (const [from, to] of edgesOf(life)) expect(canTransition(from, to)).toBe(true);
  });

  it("allows nothing that is in no life", () => {
    const lived = new Set(lives.flatMap(edgesOf).map(String));
    const allowed = allStatuses.flatMap((from) =>
      statusesAfter(from).map((to) => String([from, to])),
    );
    expect(allowed.toSorted()).toEqual([...lived].toSorted());
  });

  it("lives through every status of D5", () => {
    expect(allStatuses.toSorted()).toEqual([...new Set(lives.flat())].toSorted());
    expect(allStatuses).toHaveLength(15);
  });

  it("never leaves a status for itself", () => {
    for (const status of allStatuses) expect(canTransition(status, status)).toBe(false);
  });

  it("cannot be denied by the borrower once the money is on its way", () => {
    const deniable = allStatuses.filter((status) => canTransition(status, "ClientDenied"));
    expect(deniable).toEqual([
      "Draft",
      "Prescoring",
      "Offered",
      "Signed",
      "WaitingScans",
      "Considered",
      "Approved",
      "Cooling",
    ]);
  });
});

describe("meaning of a status", () => {
  it("ends with the exits", () => {
    expect(allStatuses.filter(isTerminal)).toEqual([
      "Refused",
      "ClientDenied",
      "Expired",
      "TechError",
    ]);
  });

  it("answers 405 for an issued and a closed loan only", () => {
    expect(allStatuses.filter(isPaidOut)).toEqual(["Issued", "Closed"]);
  });

  const meanings: readonly (readonly [Status, string, string, number])[] = [
    ["Draft", "filling", "New", 1],
    ["Prescoring", "prescoring", "InProgress", 0],
    ["Offered", "filling", "New", 1],
    ["Signed", "signed", "New", 0],
    ["WaitingScans", "signed", "NeedScans", 1],
    ["Considered", "considering", "InProgress", 0],
    ["Approved", "considering", "Approved", 0],
    ["Cooling", "considering", "Cooling", 0],
    ["Issuing", "considering", "Issuing", 0],
    ["Issued", "ended", "Issued", 2],
    ["Closed", "ended", "Issued", 2],
    ["Refused", "ended", "Refused", 3],
    ["ClientDenied", "ended", "ClientDenied", 3],
    ["Expired", "ended", "Expired", 3],
    ["TechError", "ended", "TechError", 3],
  ];

  test.each(meanings)("%s: %s, %s, redirectType %i", (status, phase, word, redirectType) => {
    const { considerationStatus, redirect } = considerationOf(status);
    expect(phaseOf(status)).toBe(phase);
    expect(considerationStatus).toBe(word);
    expect(redirectTypeOf(redirect)).toBe(redirectType);
  });

  it("has a case for every status", () => {
    expect(meanings.map(([status]) => status)).toEqual(allStatuses);
  });

  it("tells of an operator's look only while something is considered", () => {
    const reviewed = allStatuses.filter(
      (status) => considerationOf(status, "operator").considerationStatus === "OnOperatorReview",
    );
    expect(reviewed).toEqual(["Prescoring", "WaitingScans", "Considered"]);
    expect(considerationOf("Considered", "operator").redirect).toBe("stay");
  });

  it("asks for no more scans while those that came are checked", () => {
    expect(considerationOf("WaitingScans", "check")).toEqual({
      considerationStatus: "InProgress",
      redirect: "stay",
    });
    expect(considerationOf("WaitingScans", "operator").redirect).toBe("stay");
    for (const status of allStatuses.filter((one) => one !== "WaitingScans"))
      expect(considerationOf(status, "check")).toEqual(considerationOf(status));
  });

  it("asks for another card only where the loan is approved", () => {
    const asking = allStatuses.filter(
      (status) =>
        considerationOf(status, "card").redirect === "continue" &&
        considerationOf(status).redirect !== "continue",
    );
    expect(asking).toEqual(["Approved"]);
  });

  it("asks for a product only where there is an offer", () => {
    const choosing = allStatuses.filter(
      (status) => considerationOf(status, "product").considerationStatus === "NeedSelectProduct",
    );
    expect(choosing).toEqual(["Offered"]);
    expect(considerationOf("Offered", "product").redirect).toBe("continue");
  });
});
