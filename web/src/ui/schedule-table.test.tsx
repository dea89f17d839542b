// The schedule is read without scrolling sideways, however wide the place where it stands (ux §3 row 18).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import "#fonts.css";
import "../themes/base.css";
import "#theme";

import { ScheduleTable } from "./schedule-table.tsx";

const row = {
  date: "15.09.2026",
  amount: "13 533,27 ₽",
  principal: "11 465,69 ₽",
  interest: "8 400,55 ₽",
  balance: "94 866,73 ₽",
};
const rows = [
  { ...row, number: 11, note: "просрочен" },
  { ...row, number: 12 },
];
const total = { amount: "162 399,20 ₽", principal: "100 000 ₽", interest: "62 399,20 ₽" };

test.each([288, 500, 561, 577, 719, 721, 1056])("%i px", async (width) => {
  const screen = await render(
    <div style={{ inlineSize: width }}>
      <ScheduleTable caption="График платежей" rows={rows} total={total} />
    </div>,
  );
  await document.fonts.ready;
  const table = screen.getByRole("region").element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
});
