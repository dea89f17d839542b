import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { addDays, fromDayNumber, toDayNumber } from "../person/dates.ts";
import {
  countedOnce,
  expensiveLoansLimits,
  forbiddenLoan,
  isExpensive,
  type OtherLoan,
} from "./expensive-loans.ts";

let lastId = 0;
const loan = (change: Partial<OtherLoan> = {}): OtherLoan => ({
  contractId: `contract-${(lastId += 1)}`,
  pskThousandths: 292_000,
  endsOn: "2026-12-04",
  closedOn: null,
  ...change,
});

const look = (others: readonly OtherLoan[], today = "2026-11-20", pskThousandths = 292_000) =>
  forbiddenLoan({ pskThousandths, others, today });

describe("from 2026-10-01 a third loan above 200 %", () => {
  it("is forbidden beside two, until the first of them ends", () => {
    expect(look([loan(), loan({ endsOn: "2026-12-09" })])).toEqual({
      kind: "TooMany",
      abovePskThousandths: 200_000,
      mayOwe: 2,
      pauseDays: 0,
      from: "2026-12-05",
    });
  });

  test.each([
    ["one loan", [loan()]],
    ["two, one exactly at 200 %", [loan(), loan({ pskThousandths: 200_000 })]],
    ["two, one repaid today", [loan(), loan({ closedOn: "2026-11-20" })]],
  ])("is allowed beside %s", (_, others) => {
    expect(look(others)).toBeUndefined();
  });

  it("is no matter before, and of no dearer loan than 200 %", () => {
    const two = [loan(), loan()];
    expect(look(two, "2026-09-30")).toBeUndefined();
    expect(look(two, "2026-10-01")).toMatchObject({ kind: "TooMany" });
    expect(look(two, "2026-11-20", 200_000)).toBeUndefined();
    expect(look(two, "2026-11-20", 200_001)).toMatchObject({ kind: "TooMany" });
  });

  it("counts one that is owed through today, and one that is repaid tomorrow", () => {
    expect(look([loan({ endsOn: "2026-11-20" }), loan()])?.from).toBe("2026-11-21");
    expect(look([loan({ closedOn: "2026-11-21" }), loan()])?.kind).toBe("TooMany");
  });

  it("cannot be told a day where none of them has one that is still to come", () => {
    const overdue = loan({ endsOn: "2026-11-19" });
    expect(look([overdue, loan({ endsOn: null })])?.from).toBeNull();
    expect(look([overdue, loan()])?.from).toBe("2026-12-05");
  });
});

test.each([
  [200_000, "2026-10-01", false],
  [200_001, "2026-10-01", true],
  [200_001, "2026-09-30", false],
  [100_001, "2026-12-31", false],
  [100_000, "2027-01-01", false],
  [100_001, "2027-01-01", true],
])("a loan at %i thousandths of a per cent, on %s, is an expensive one: %s", (psk, day, isOne) => {
  expect(isExpensive(psk, day)).toBe(isOne);
});

describe("from 2027 one loan above 100 % at a time, by the stricter reading", () => {
  const repaid = loan({ closedOn: "2027-01-10" });

  test.each([
    ["2027-01-10", "Pause"],
    ["2027-01-14", "Pause"],
    ["2027-01-15", undefined],
  ])("after one that was repaid on 10 January, on %s: %s", (today, kind) => {
    expect(look([repaid], today)?.kind).toBe(kind);
    expect(look([repaid], today)?.from).toBe(kind && "2027-01-15");
  });

  it("is forbidden beside one, until that has ended and the pause is over", () => {
    const one = loan({ endsOn: "2027-02-01" });
    expect(look([one], "2026-12-31")).toBeUndefined();
    const forbidden = { kind: "TooMany", abovePskThousandths: 100_000, from: "2027-02-06" };
    expect(look([one], "2027-01-01")).toMatchObject(forbidden);
    expect(look([one], "2027-01-01", 100_000)).toBeUndefined();
  });

  it("counts in what is told today: the first of two ends after the second limit has begun", () => {
    const two = [loan({ endsOn: "2027-01-03" }), loan({ endsOn: "2027-01-20" })];
    expect(look(two)?.from).toBe("2027-01-25");
  });
});

describe("a contract counts once", () => {
  it("told by several bureaus: owed as long as one says so", () => {
    const open = loan();
    const closed = { ...open, closedOn: "2026-11-01" };
    expect(countedOnce([closed, open, closed], [])).toEqual([open]);
    expect(countedOnce([open, { ...open, endsOn: null }], [])).toMatchObject([{ endsOn: null }]);
  });

  it("told by several bureaus: the dearer, the longer, repaid last, whoever tells it first", () => {
    const a = { ...loan(), pskThousandths: 150_000, endsOn: "2026-12-09", closedOn: "2026-11-02" };
    const b = { ...a, pskThousandths: 292_000, endsOn: "2026-12-04", closedOn: "2026-11-01" };
    const both = { ...a, pskThousandths: 292_000 };
    expect(countedOnce([a, b], [])).toEqual([both]);
    expect(countedOnce([b, a], [])).toEqual([both]);
    const endless = { ...b, endsOn: null };
    expect(countedOnce([endless, a], [])).toMatchObject([{ endsOn: null }]);
  });

  it("of ours we know better", () => {
    const own = loan({ closedOn: "2026-11-19" });
    expect(countedOnce([{ ...own, closedOn: null }], [own])).toEqual([own]);
  });
});

describe("whatever is owed", () => {
  const day = fc
    .integer({ min: toDayNumber("2026-09-01"), max: toDayNumber("2027-12-31") })
    .map(fromDayNumber);
  const anyLoan: fc.Arbitrary<OtherLoan> = fc.record({
    contractId: fc.uuid(),
    pskThousandths: fc.constantFrom(20_000, 100_000, 150_000, 200_000, 219_000, 292_000),
    endsOn: fc.option(day),
    closedOn: fc.option(day),
  });
  /** Nobody tells of a repayment that is still to come. */
  const reportedOn = (today: string, one: OtherLoan): OtherLoan =>
    one.closedOn !== null && one.closedOn > today ? { ...one, closedOn: null } : one;
  const looking = fc
    .record({
      pskThousandths: fc.constantFrom(100_000, 150_000, 200_000, 292_000),
      others: fc.array(anyLoan, { maxLength: 6 }),
      today: day,
    })
    .map((given) => ({
      ...given,
      others: given.others.map((one) => reportedOn(given.today, one)),
    }));

  /** As it is known on the day itself, when all has been repaid on its last day. */
  const lived = (others: readonly OtherLoan[], today: string, on: string): OtherLoan[] =>
    others.map((one) => {
      const { closedOn, endsOn } = one;
      if (closedOn !== null || endsOn === null) return one;
      return endsOn >= today && endsOn < on ? { ...one, closedOn: endsOn } : one;
    });

  it("what is told holds: allowed from that day, and forbidden the day before", () => {
    fc.assert(
      fc.property(looking, (given) => {
        const { others } = given;
        const from = forbiddenLoan(given)?.from;
        if (from === undefined || from === null) return;
        expect(from > given.today).toBe(true);
        const on = (today: string) =>
          forbiddenLoan({ ...given, others: lived(others, given.today, today), today });
        expect(on(from)).toBeUndefined();
        expect(on(addDays(from, -1))).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });

  it("one more never helps, and what is no such loan never hurts", () => {
    fc.assert(
      fc.property(looking, anyLoan, (given, another) => {
        const more = reportedOn(given.today, another);
        const before = forbiddenLoan(given);
        const after = forbiddenLoan({ ...given, others: [...given.others, more] });
        expect(before === undefined || after !== undefined).toBe(true);
        const cheap = { ...more, pskThousandths: 100_000 };
        expect(forbiddenLoan({ ...given, others: [...given.others, cheap] })).toEqual(before);
      }),
      { numRuns: 2000 },
    );
  });
});

test("every limit names its source and says when it begins", () => {
  for (const { source, validFrom, mayOwe } of expensiveLoansLimits)
    expect([source.length > 20, validFrom >= "2026-10-01", mayOwe > 0]).toEqual([true, true, true]);
});
