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

/** Opens a form whose draft is not there before it is let come, when the form has waited its two seconds for it. */
async function openLate(): Promise<{ late: Screen; letCome: () => Promise<void> }> {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const coming = Promise.withResolvers<void>();
  vi.spyOn(crypto.subtle, "decrypt").mockImplementation(async (...asked) =>
    coming.promise.then(() => decrypt(...asked)),
  );
  const late = await open();
  const isGivenUp = new Promise((resolve) => setTimeout(resolve, 2000));
  const letCome = async () => {
    await isGivenUp;
    coming.resolve();
  };
  return { late, letCome };
}

test("a draft that comes late is offered, and takes the place of nothing typed since", async () => {
  await typeAndLeave();
  const { late, letCome } = await openLate();
  await userEvent.fill(late.getByLabelText("Дом"), "99");
  expect(late.getByText(keptNote).query()).toBeNull();
  await letCome();
  await press(late, "Вернуть введённое");
  await expect.element(place(late)).toHaveValue(canary);
  await expect.element(late.getByLabelText("Дом")).toHaveValue("99");
});

test("a draft on offer outlives what is typed meanwhile, and comes back with it", async () => {
  await typeAndLeave();
  const { late, letCome } = await openLate();
  await userEvent.fill(late.getByLabelText("Дом"), "99");
  await letCome();
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
    const { late, letCome } = await openLate();
    await userEvent.fill(late.getByLabelText("Дом"), "99");
    await late.rerender(<Form answers={opened(newer)} />);
    await expect.element(late.getByText(changedNote)).toBeVisible();
    await letCome();
    await press(late, answer);
    await press(late, "Вернуть введённое");
    await expect.element(place(late)).toHaveValue(canary);
    await expect.element(late.getByText(changedNote)).toBeVisible();
  },
);
