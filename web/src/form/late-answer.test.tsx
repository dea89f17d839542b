// An answer that comes late: it moves nobody who has left the page, and what was typed meanwhile stays (issue 5,
// "nothing typed is lost"; D10).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Route } from "wouter";
import { navigate } from "wouter/use-browser-location";

import { genders } from "@microloan/contract/dictionaries/genders";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleAddress } from "@microloan/contract/samples/people";

import { fakeServer } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../test/fake-session.tsx";
import { AddressPage } from "../steps/address/address-page.tsx";
import { readDrafts } from "./draft/draft-database.ts";
import { dropAllDrafts } from "./draft/drafts.ts";

const { saveAddress } = addressEndpoints;
const saved = { result: true as const, journey: journeyAt(3) };

let server: FakeServer;
let flat: string;
let revision: number;
beforeEach(async () => {
  await dropAllDrafts();
  server = fakeServer("/new_application-address");
  [flat, revision] = ["1", 1];
  answerKnown();
});
afterEach(() => vi.restoreAllMocks());

const answerKnown = () =>
  server.answer(passportEndpoints.getPassport, {
    result: true,
    birthDate: "1990-05-17",
    genderId: genders.female.id,
    passport: null,
    address: { registrationAddress: { ...sampleAddress, flat }, residenceAddress: null },
    work: null,
    revisions: { passport: 1, address: revision, work: 0 },
  });

/** On its route, as in the application: it goes when the location does. */
const open = () =>
  render(
    inSession(
      sessionAt(2),
      <Route path="/new_application-address">
        <AddressPage />
      </Route>,
    ),
  );
type Screen = Awaited<ReturnType<typeof open>>;
const field = (screen: Screen) => screen.getByLabelText(/^Квартира/);
const button = (screen: Screen) => screen.getByRole("button", { name: "Сохранить и продолжить" });

/** Sends another flat, and answers when it is let. */
async function send(screen: Screen) {
  const answer = Promise.withResolvers<typeof saved>();
  server.answer(saveAddress, answer.promise, saved);
  await userEvent.fill(field(screen), "2");
  await vi.waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  await userEvent.click(button(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  return () => {
    [flat, revision] = ["2", 2];
    answerKnown();
    answer.resolve(saved);
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 400));

test("who has left the page is not moved by the answer; what was saved is no draft any more", async () => {
  const screen = await open();
  const letCome = await send(screen);
  navigate("/new_application-passport");
  letCome();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
  await settle();
  expect(location.pathname).toBe("/new_application-passport");
});

test("what is typed while it is being saved stays in the fields, is told, and is saved over the new revision", async () => {
  const screen = await open();
  const letCome = await send(screen);
  await userEvent.fill(field(screen), "3");
  letCome();
  await expect.element(screen.getByRole("status").getByText(/ещё не сохранено/)).toBeVisible();
  expect(location.pathname).toBe("/new_application-address");
  await expect.element(field(screen)).toHaveValue("3");
  await expect.element(field(screen)).toHaveFocus();
  await vi.waitFor(async () =>
    expect(await readDrafts()).toMatchObject([{ form: "address", revision: 2 }]),
  );
  await userEvent.click(button(screen));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
  expect(server.bodies(saveAddress)).toMatchObject([
    { revision: 1, registrationAddress: { flat: "2" } },
    { revision: 2, registrationAddress: { flat: "3" } },
  ]);
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});

test("typed and taken back meanwhile, it goes on", async () => {
  const screen = await open();
  const letCome = await send(screen);
  await userEvent.fill(field(screen), "3");
  await userEvent.fill(field(screen), "2 ");
  letCome();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
});

const path = "/new_application-address";
const away = () => navigate("/new_application-passport");
const otherTab = "Данные изменены в другой вкладке";

/** Away from the form and back, before the answer: another one stands there, with the draft. */
async function comeBack(screen: Screen, text: string): Promise<void> {
  away();
  await expect.element(field(screen)).not.toBeInTheDocument();
  navigate(path);
  await expect.element(field(screen)).toHaveValue(text);
}

async function typeOver(screen: Screen, text: string): Promise<void> {
  const [before] = await readDrafts();
  await userEvent.fill(field(screen), text);
  await vi.waitFor(async () => expect((await readDrafts())[0]?.iv).not.toEqual(before?.iv));
}

test("what is typed after coming back, before the answer, is told and saved over the new revision", async () => {
  const screen = await open();
  const letCome = await send(screen);
  await comeBack(screen, "2");
  await typeOver(screen, "3");
  letCome();
  await expect.element(screen.getByRole("status").getByText(/ещё не сохранено/)).toBeVisible();
  await expect.element(field(screen)).toHaveValue("3");
  await vi.waitFor(async () => expect(await readDrafts()).toMatchObject([{ revision: 2 }]));
  await userEvent.click(button(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(2));
  expect(server.bodies(saveAddress)[1]).toMatchObject({
    revision: 2,
    registrationAddress: { flat: "3" },
  });
});

test("what is typed after the answer, in a form that held what was saved, is kept as any other", async () => {
  const screen = await open();
  const letCome = await send(screen);
  await comeBack(screen, "2");
  letCome();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
  await settle();
  await userEvent.fill(field(screen), "4");
  await vi.waitFor(async () => expect(await readDrafts()).toMatchObject([{ revision: 2 }]));
  expect(screen.getByText(otherTab).query()).toBeNull();
});

test.each([
  ["in the form that was sent", async () => {}],
  ["in the one after it", (screen: Screen) => comeBack(screen, "2")],
])("left with something newer %s, it stands there on return, over the saved", async (_, before) => {
  const screen = await open();
  const letCome = await send(screen);
  await before(screen);
  await typeOver(screen, "3");
  away();
  await expect.element(field(screen)).not.toBeInTheDocument();
  letCome();
  await vi.waitFor(async () => expect(await readDrafts()).toMatchObject([{ revision: 2 }]));
  await settle();
  navigate(path);
  await expect.element(field(screen)).toHaveValue("3");
  await settle();
  expect(screen.getByText(otherTab).query()).toBeNull();
});
