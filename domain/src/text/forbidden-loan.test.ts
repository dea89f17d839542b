import { expect, test } from "vitest";

import type { ForbiddenLoan } from "../loan/expensive-loans.ts";
import { forbiddenLoanText } from "./forbidden-loan.ts";

const two: ForbiddenLoan = {
  kind: "TooMany",
  abovePskThousandths: 200_000,
  mayOwe: 2,
  pauseDays: 0,
  from: "2026-12-05",
};

test.each<[Partial<ForbiddenLoan>, string]>([
  [
    {},
    "По закону можно иметь не больше 2 займов с ПСК выше 200 %, и столько у вас уже есть. Новый такой заём можно взять с 5 декабря 2026 г.",
  ],
  [
    { from: null },
    "По закону можно иметь не больше 2 займов с ПСК выше 200 %, и столько у вас уже есть. Новый такой заём можно взять после погашения прежнего.",
  ],
  [
    { abovePskThousandths: 100_000, mayOwe: 1 },
    "По закону можно иметь не больше 1 займа с ПСК выше 100 %, и столько у вас уже есть. Новый такой заём можно взять с 5 декабря 2026 г.",
  ],
  [
    { abovePskThousandths: 100_000, kind: "Pause", mayOwe: 1, pauseDays: 4, from: "2027-01-15" },
    "После погашения займа с ПСК выше 100 % по закону должно пройти 4 дня. Новый такой заём можно взять с 15 января 2027 г.",
  ],
])("%o", (change, words) => {
  expect(forbiddenLoanText({ ...two, ...change }).replaceAll("\u00a0", " ")).toBe(words);
});
