// Typed answers outlive what happens to a page, and belong to one person; two tabs never overwrite each other unasked
// (issue 5, "nothing typed is lost"; D10).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";

import {
  Form,
  applicationId,
  canary,
  changedNote,
  contactId,
  keptNote,
  newer,
  onSubmit,
  open,
  opened,
  place,
  press,
  reload,
  stranger,
  typeAndLeave,
} from "../../../test/fake-open-answers.tsx";
import { draftKey, readDrafts, writeDraft } from "./draft-database.ts";
import { dropAllDrafts, sweepDrafts } from "./drafts.ts";
import { sendToTabs } from "./tab-messages.ts";

beforeEach(async () => {
  vi.clearAllMocks();
  await dropAllDrafts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what was typed stands again after the page was gone, and can be dropped", async () => {
  await typeAndLeave();
  const again = await open();
  await expect.element(place(again)).toHaveValue(canary);
  await expect.element(again.getByText(keptNote)).toBeVisible();
  await press(again, "Убрать введённое");
  await expect.element(place(again)).toHaveValue(canary);
  await press(again, "Да, убрать");
  await expect.element(place(again)).toHaveValue("Тверь");
  await expect.element(again.getByText(keptNote)).not.toBeInTheDocument();
  await expect.element(again.getByRole("heading", { name: "Адрес" })).toHaveFocus();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});

test("what is typed before the draft is found wins over it", async () => {
  await typeAndLeave();
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "decrypt").mockImplementation(async (...sealed) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return decrypt(...sealed);
  });
  const again = await open();
  await userEvent.fill(again.getByLabelText("Дом"), "99");
  await expect.element(place(again)).toHaveValue(canary);
  await expect.element(again.getByLabelText("Дом")).toHaveValue("99");
});

test("a draft that is found too late is dropped by nothing but what is typed in its place", async () => {
  await typeAndLeave();
  vi.spyOn(crypto.subtle, "decrypt").mockReturnValue(new Promise(() => {}));
  const again = await open();
  await new Promise((resolve) => setTimeout(resolve, 2300));
  const [kept] = await readDrafts();
  expect(kept).toBeDefined();
  await userEvent.fill(place(again), "Псков");
  await vi.waitFor(async () => {
    const [typed] = await readDrafts();
    expect(typed?.savedAt).toBeGreaterThan(kept!.savedAt);
  });
});

test("a refused submit leads to its faults, not to the note", async () => {
  await typeAndLeave();
  const again = await open();
  await expect.element(again.getByText(keptNote)).toBeVisible();
  await userEvent.fill(place(again), "");
  await press(again, "Сохранить и продолжить");
  await expect.element(again.getByRole("alert")).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(again.getByRole("alert")).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a connection that the browser has closed is opened again", async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  await readDrafts();
  const database = begun.mock.contexts[0] as IDBDatabase;
  database.close();
  database.dispatchEvent(new Event("close"));
  expect(await readDrafts()).toEqual([]);
});

test("it opens for nobody else, and goes when somebody else signs in", async () => {
  await typeAndLeave();
  const other = await open({ contactId: stranger });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(place(other)).toHaveValue("Тверь");
  await other.unmount();
  await sweepDrafts(stranger);
  expect(await readDrafts()).toEqual([]);
});

test("an operator's browser keeps none", async () => {
  const screen = await open({ contactId: null });
  await userEvent.fill(place(screen), canary);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readDrafts()).toEqual([]);
});

test("nothing of it can be read where it lies, and the key does not leave the browser", async () => {
  await typeAndLeave();
  const [draft] = await readDrafts();
  const bytes = new TextDecoder("utf-8").decode(draft!.sealed);
  const raw = JSON.stringify([draft, bytes, localStorage, sessionStorage]);
  expect(raw).not.toContain("Канарейкино");
  expect(raw).not.toContain("canary");
  const key = await draftKey();
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow(/extractable/);
});

test.each([
  ["another person's", { contactId: stranger }],
  ["another revision's", { revision: 2 }],
  ["a younger one's", { savedAt: Date.now() - 1000 }],
])("a record put in the place of %s does not open", async (_, change) => {
  await typeAndLeave();
  const [draft] = await readDrafts();
  await writeDraft({ ...draft!, ...change });
  const again = await open({ revision: 2, contactId, ...("contactId" in change ? change : {}) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(again.getByText(keptNote)).not.toBeInTheDocument();
  await expect.element(place(again)).toHaveValue("Тверь");
});

test("a day later it is gone", async () => {
  await typeAndLeave();
  const day = 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day });
  const again = await open();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
  await expect.element(place(again)).toHaveValue("Тверь");
});

test("it goes with the save, and is not written again by the page that is left", async () => {
  const screen = await open();
  await userEvent.fill(place(screen), canary);
  await vi.waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  sendToTabs({ kind: "saved", form: "address", applicationId, revision: 2 });
  await userEvent.fill(place(screen), "Псков");
  await screen.unmount();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});

test("it goes at sign-out, and an open form writes no other", async () => {
  const screen = await open();
  await userEvent.fill(place(screen), canary);
  await vi.waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  await dropAllDrafts();
  await userEvent.fill(place(screen), "Псков");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readDrafts()).toEqual([]);
});

test("without a database the form works as ever", async () => {
  vi.spyOn(crypto.subtle, "encrypt").mockRejectedValue(new Error("none"));
  vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
    throw new Error("none");
  });
  const screen = await open();
  await userEvent.fill(place(screen), "Псков");
  await press(screen, "Сохранить и продолжить");
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test("newer answers never overwrite typed ones: the borrower takes them", async () => {
  const screen = await open();
  await userEvent.fill(place(screen), canary);
  await screen.rerender(<Form answers={opened(newer)} />);
  await expect.element(screen.getByText(changedNote)).toBeVisible();
  await expect.element(place(screen)).toHaveValue(canary);
  await press(screen, "Взять новые данные");
  await expect.element(place(screen)).toHaveValue("Псков");
  await expect.element(screen.getByRole("heading", { name: "Адрес" })).toHaveFocus();
  await press(screen, "Сохранить и продолжить");
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ revision: 2, ...newer.values }));
});

test("or keeps what was typed, which then changes the newer revision", async () => {
  const screen = await open();
  await userEvent.fill(place(screen), canary);
  await screen.rerender(<Form answers={opened(newer)} />);
  await press(screen, "Оставить мои");
  await expect.element(screen.getByText(changedNote)).not.toBeInTheDocument();
  await press(screen, "Сохранить и продолжить");
  const mine = { place: canary, house: "1" };
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ revision: 2, ...mine }));
});

test("until then a save names the revision that was read", async () => {
  const screen = await open();
  await userEvent.fill(place(screen), canary);
  await screen.rerender(<Form answers={opened(newer)} />);
  await expect.element(screen.getByText(changedNote)).toBeVisible();
  await press(screen, "Сохранить и продолжить");
  await vi.waitFor(() => expect(onSubmit.mock.calls[0]?.[0].revision).toBe(1));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain(changedNote));
});

test("a form that nobody has typed into takes them and says so", async () => {
  const screen = await open();
  await screen.rerender(<Form answers={opened(newer)} />);
  await expect.element(place(screen)).toHaveValue("Псков");
  await expect.element(screen.getByText(/Здесь уже новые/)).toBeVisible();
});

test("a draft of an older revision stands, with the same choice", async () => {
  await typeAndLeave();
  const again = await open(newer);
  await expect.element(again.getByText(changedNote)).toBeVisible();
  await expect.element(place(again)).toHaveValue(canary);
});

test("a save in another tab is heard at once, of this form and application only", async () => {
  await open();
  const tab = new BroadcastChannel("microloan-forms");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
  const sendMessage = (message: object) => tab.postMessage(message);
  const saved = { kind: "saved", form: "address", applicationId, revision: 2 };
  sendMessage({ ...saved, form: "passport" });
  sendMessage({ ...saved, applicationId: stranger });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(reload).not.toHaveBeenCalled();
  sendMessage(saved);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  tab.close();
});

test.each([
  ["as it would be sent", canary, 0],
  ["not what was saved", "Псков", 1],
])(
  "a draft of an older save that is %s: changed in another tab is said %s, %i times",
  async (_is, saved, times) => {
    await typeAndLeave();
    const asSent = (values: { place: string; house: string }) => ({
      ...values,
      place: values.place.trim(),
    });
    const again = await open({ revision: 2, values: { place: `${saved} `, house: "1" }, asSent });
    await userEvent.fill(again.getByLabelText("Дом"), "9");
    await vi.waitFor(async () => {
      const [draft] = await readDrafts();
      expect(draft?.revision).toBe(times === 0 ? 2 : 1);
    });
    expect(again.getByText(changedNote).elements()).toHaveLength(times);
  },
);
