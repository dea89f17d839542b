// Simplified identification through the real gateway.
import { afterEach, beforeEach, expect, test } from "vitest";

import { ivanov, startPartners, type SandboxPartners } from "./sandbox-partners.ts";

const thinkMs = 3_600_000;

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners({ thinkMs });
});
afterEach(() => partners.stop());

const person = { ...ivanov, snils: "11223344595", inn: null };
const send = (
  changes: Partial<typeof ivanov & { snils: string | null }> = {},
  requestId = "request-1",
) => partners.partners.smev.sendIdentification(requestId, { ...person, ...changes });
const read = (messageId: string) => partners.partners.smev.readIdentification(messageId);
const sent = async (changes = {}) => {
  const answer = await send(changes);
  if (!answer.ok) throw new Error(answer.fault);
  return answer.messageId;
};

test("queued first, valid then; a repeated request is the same one", async () => {
  const messageId = await sent();
  expect(await read(messageId)).toEqual({ ok: true, status: "Queued" });
  partners.pass(thinkMs);
  expect(await read(messageId)).toEqual({ ok: true, status: "Valid" });
  expect(await sent()).toBe(messageId);
});

test("names with signs that XML minds come through", async () => {
  expect(await send({ lastName: "О'Хара <&> Ко", middleName: "" })).toMatchObject({ ok: true });
});

test.each([
  ["data that do not match", { passportNumber: "990101" }],
  ["neither SNILS nor INN", { snils: null }],
])("invalid: %s", async (_why, changes) => {
  const messageId = await sent(changes);
  partners.pass(thinkMs);
  expect(await read(messageId)).toEqual({ ok: true, status: "Invalid" });
});

test("a request may stay in the queue", async () => {
  const messageId = await sent({ passportNumber: "990105" });
  partners.pass(2 * thinkMs);
  expect(await read(messageId)).toEqual({ ok: true, status: "Queued" });
});

test.each([
  ["990102", "timeout"],
  ["990103", "bad-answer"],
  ["990104", "bad-answer"],
])("passport %s: %s", async (passportNumber, fault) => {
  expect(await send({ passportNumber })).toEqual({ ok: false, fault });
});

test("an unknown message is no answer", async () => {
  expect(await read("no-such-message")).toEqual({ ok: false, fault: "bad-answer" });
});
