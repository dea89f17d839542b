// One submit of a page: the key of a repeat, what a refusal leads to, an exception of ours (spec §3 code groups, §8;
// D5).
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { errorCodes, errorGroups } from "@microloan/contract/errors/error-codes";
import { passportSamples } from "@microloan/contract/samples/forms";

import { configureClient } from "./client-hooks.ts";
import { explain } from "./errors.ts";
import { useSubmit } from "./use-submit.ts";

const { request } = passportSamples.saveAddress;
const keys: string[] = [];

function Page({ edits = false }: { edits?: boolean }) {
  const { submit, error } = useSubmit(addressEndpoints.saveAddress);
  const [turn, setTurn] = useState(0);
  const body = edits ? { ...request.body, revision: turn } : request.body;
  const send = () => {
    setTurn(turn + 1);
    void submit({ body });
  };
  return (
    <>
      <button onClick={send}>Отправить</button>
      <p role="alert">{error?.message}</p>
    </>
  );
}

const press = () => userEvent.click(document.querySelector<HTMLButtonElement>("button")!);
const message = () => document.querySelector("[role=alert]")!.textContent;

/** What the server answers, each time anew. */
function answering(...answers: (() => Response)[]): void {
  vi.spyOn(window, "fetch").mockImplementation(async (_input, init) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key") ?? "");
    const answer = answers[Math.min(keys.length, answers.length) - 1]!;
    return answer();
  });
}
const refusing = (errorCode: number) => () =>
  Response.json({ result: false, errorCode, errorMessage: "Нельзя", requestId: "r" });
const forbidden = refusing(errorCodes.StatusForbids.code);
const lost = (): Response => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => keys.splice(0));
afterEach(() => {
  configureClient({ onNoSession: () => {} });
  vi.restoreAllMocks();
});

test("a lost answer is asked for again with the same key, a refusal with a new one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  answering(lost, lost, lost, lost, forbidden);
  await render(<Page />);
  await press();
  await vi.waitFor(() => expect(message()).toMatch(/связаться/), { timeout: 15_000 });
  await press();
  await vi.waitFor(() => expect(message()).toBe("Нельзя"));
  expect(new Set(keys).size).toBe(1);
  await press();
  await vi.waitFor(() => expect(keys).toHaveLength(6));
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ["Unavailable", 1],
  ["OurFault", 1],
  ["TooMany", 1],
  ["InProgress", 4],
] as const)("after %s it may be done all the same: its key stays", async (name, times) => {
  const unkept = refusing(errorCodes[name].code);
  answering(...Array.from({ length: times }, () => unkept), forbidden);
  await render(<Page />);
  await press();
  await vi.waitFor(() => expect(message()).toBe("Нельзя"), { timeout: 15_000 });
  await press();
  await vi.waitFor(() => expect(keys).toHaveLength(times + 1));
  expect(new Set(keys).size).toBe(1);
});

test("another form after a lost answer has a key of its own", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  answering(lost, lost, lost, lost, forbidden);
  await render(<Page edits />);
  await press();
  await vi.waitFor(() => expect(message()).toMatch(/связаться/), { timeout: 15_000 });
  await press();
  await vi.waitFor(() => expect(message()).toBe("Нельзя"));
  expect(new Set(keys).size).toBe(2);
});

test("an exception while an address is saved is told by its own message (errorCode -1)", async () => {
  configureClient({
    onNoSession: () => {
      throw new Error("Адрес не разобран");
    },
  });
  answering(() =>
    Response.json(
      { result: false, errorCode: 2, errorMessage: "x", requestId: "r" },
      { status: 401 },
    ),
  );
  await render(<Page />);
  await press();
  await vi.waitFor(() => expect(message()).toBe("Адрес не разобран"));
});

test.each(Object.entries(errorGroups))("%s leads to its step", (_, { codes, step }) => {
  for (const errorCode of codes) {
    const refused = {
      result: false,
      errorCode,
      errorMessage: "",
      requestId: "r",
      answered: true,
    } as const;
    const view = explain(refused);
    expect(view.action).toEqual({ kind: "step", step });
    expect(view.message).toMatch(/^[А-Я]/);
  }
});
