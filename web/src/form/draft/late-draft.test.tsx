// A draft that is found late is offered until it is answered, whatever happens meanwhile (issue 5; D10).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";

import {
  Form,
  canary,
  changedNote,
  keptNote,
  newer,
  open,
  opened,
  place,
  press,
  typeAndLeave,
} from "../../../test/fake-open-answers.tsx";
import type { Screen } from "../../../test/fake-open-answers.tsx";
import { readDrafts } from "./draft-database.ts";
import { dropAllDrafts } from "./drafts.ts";

beforeEach(() => dropAllDrafts());
afterEach(() => vi.restoreAllMocks());

/** Opens a form whose draft is not there before two seconds are over. */
async function openLate(): Promise<Screen> {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const late = new Promise((resolve) => setTimeout(resolve, 2500));
  vi.spyOn(crypto.subtle, "decrypt").mockImplementation(async (...asked) =>
    late.then(() => decrypt(...asked)),
  );
  return open();
}

test("a draft that comes late is offered, and takes the place of nothing typed since", async () => {
  await typeAndLeave();
  const again = await openLate();
  await userEvent.fill(again.getByLabelText("Дом"), "99");
  expect(again.getByText(keptNote).query()).toBeNull();
  await press(again, "Вернуть введённое");
  await expect.element(place(again)).toHaveValue(canary);
  await expect.element(again.getByLabelText("Дом")).toHaveValue("99");
});

test("a draft on offer outlives what is typed meanwhile, and comes back with it", async () => {
  await typeAndLeave();
  const late = await openLate();
  await userEvent.fill(late.getByLabelText("Дом"), "99");
  await expect.element(late.getByRole("button", { name: "Вернуть введённое" })).toBeVisible();
  const offeredAt = Date.now();
  await userEvent.fill(late.getByLabelText("Дом"), "100");
  await vi.waitFor(async () =>
    expect((await readDrafts())[0]?.savedAt).toBeGreaterThanOrEqual(offeredAt),
  );
  await late.unmount();
  const again = await open();
  await expect.element(place(again)).toHaveValue(canary);
  await expect.element(again.getByLabelText("Дом")).toHaveValue("100");
});

test.each(["Взять новые данные", "Оставить мои"])(
  "a draft that comes while two tabs are chosen between is offered after «%s»",
  async (answer) => {
    await typeAndLeave();
    const late = await openLate();
    await userEvent.fill(late.getByLabelText("Дом"), "99");
    await late.rerender(<Form answers={opened(newer)} />);
    await expect.element(late.getByText(changedNote)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 2700));
    await press(late, answer);
    await press(late, "Вернуть введённое");
    await expect.element(place(late)).toHaveValue(canary);
    await expect.element(late.getByText(changedNote)).toBeVisible();
  },
);
