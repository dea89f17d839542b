// The SMS gateway delivers once per id, and its inbox is easy to read for tests and people.
import { beforeEach, expect, test } from "vitest";

import { buildSandbox } from "../app.ts";

let app: ReturnType<typeof buildSandbox>;
beforeEach(() => {
  let seconds = 0;
  const now = () => new Date(Date.UTC(2026, 10, 20, 12, 0, (seconds += 1)));
  app = buildSandbox({ appUrl: "http://localhost:3000", pace: { stallMs: 10 }, now });
});

const send = async (fields: Record<string, unknown>) => {
  const payload = {
    login: "sandbox",
    psw: "sandbox-sms-password",
    mes: "Код 123456",
    fmt: 3,
    ...fields,
  };
  return (await app.inject({ method: "POST", url: "/sms/rest/send/", payload })).json();
};
const inbox = async (phone: string) => (await app.inject(`/sms?phone=${phone}`)).json();

test("a message stands in the inbox of its phone, newest first, with or without an encoded plus", async () => {
  expect(await send({ phones: "+79161234567", id: "a" })).toEqual({ id: "a", cnt: 1 });
  await send({ phones: "79161234567", id: "b", mes: "Второе" });
  await send({ phones: "+79031112233", id: "c" });
  const expected = [
    { to: "+79161234567", text: "Второе", sentAt: "2026-11-20T12:00:02.000Z" },
    { to: "+79161234567", text: "Код 123456", sentAt: "2026-11-20T12:00:01.000Z" },
  ];
  expect(await inbox("+79161234567")).toEqual(expected);
  expect(await inbox("%2B79161234567")).toEqual(expected);
  expect(await inbox("+79990001122")).toEqual([]);
});

test("a repeated id is the same message", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send({ phones: "+79161234567", id: "same" })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await send({ phones: "+79161234567", id: "same", mes: "Другой текст" });
  const first = { text: "Код 123456", sentAt: "2026-11-20T12:00:01.000Z" };
  expect(await inbox("+79161234567")).toMatchObject([first]);
});

test.each([
  [2, { psw: "wrong" }],
  [1, { mes: "" }],
  [7, { phones: "+3580441234567" }],
  [8, { phones: "+79990000001" }],
  [3, { phones: "+79990000006" }],
])("error %i delivers nothing", async (code, fields) => {
  const answer = await send({ phones: "+79161234567", id: "x", ...fields });
  expect(answer.error_code).toBe(code);
  expect((await app.inject("/sms")).json()).toEqual([]);
});

test("a number that was answered late takes the same request for one too many, and has the first", async () => {
  const phones = "+79990000007";
  expect(await send({ phones, id: "x" })).toEqual({ id: "x", cnt: 1 });
  expect(await send({ phones, id: "x" })).toMatchObject({ error_code: 9 });
  expect(await send({ phones, id: "y" })).toEqual({ id: "y", cnt: 1 });
  expect(await inbox(phones)).toHaveLength(2);
});

test("the inbox page escapes the text and offers the code for copying", async () => {
  await send({
    phones: "+79161234567",
    id: "a",
    mes: "<b>Код</b> 123456 для 'входа' @localhost #123456",
  });
  const page = await app.inject({
    url: "/sms?phone=+79161234567",
    headers: { accept: "text/html" },
  });
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain("&#60;b&#62;Код");
  expect(page.body).toContain("&#39;входа&#39;");
  expect(page.body).toContain('<code>123456</code> <button type="button" data-copy="123456">');
});
