// Room for uploads: a stranger's leave room for borrowers', and what leaves gives its room back (reliability C2).
import { expect, test } from "vitest";

import { isRefusal } from "../endpoints/refusal.ts";
import { createUploadRoom, senderOf } from "./upload-room.ts";

const limits = { ofPerson: 2, visitorsBytes: 100, allBytes: 250 };
const visitor = (address: string) => senderOf({ session: undefined, address });
const borrower = (contactId: string) => senderOf({ session: { contactId }, address: "192.0.2.1" });
const answerOf = (entered: ReturnType<ReturnType<typeof createUploadRoom>["enter"]>) =>
  isRefusal(entered) ? entered.refusal : "in";

test("one address, or one /64, has two at once, whatever it says of their size", () => {
  const room = createUploadRoom(limits);
  const [first, ...others] = [1, 2, 3].map((at) => room.enter(visitor(`2001:db8::${at}`), 1));
  expect([first!, ...others].map(answerOf)).toEqual(["in", "in", "TooMany"]);
  if (typeof first === "function") first();
  expect(answerOf(room.enter(visitor("2001:db8::9"), 1))).toBe("in");
});

test("one /48 has as many at once as some households, through however many /64", () => {
  const room = createUploadRoom({ ofPerson: 2, visitorsBytes: 1_000, allBytes: 1_000 });
  const answers = Array.from({ length: 21 }, (_, at) =>
    answerOf(room.enter(visitor(`2001:db8:1:${at}::1`), 1)),
  );
  expect(answers.filter((answer) => answer === "in")).toHaveLength(20);
  expect(answers.at(-1)).toBe("TooMany");
  expect(answerOf(room.enter(visitor("2001:db8:2::1"), 1))).toBe("in");
});

test("all visitors together leave room for borrowers, who are counted by themselves", () => {
  const room = createUploadRoom(limits);
  expect(answerOf(room.enter(visitor("192.0.2.1"), 60))).toBe("in");
  expect(answerOf(room.enter(visitor("192.0.2.2"), 60))).toBe("Unavailable");
  expect(answerOf(room.enter(borrower("anna"), 60))).toBe("in");
  expect(answerOf(room.enter(borrower("boris"), 60))).toBe("in");
  expect(answerOf(room.enter(borrower("vera"), 100))).toBe("Unavailable");
  expect(room.bytesInFlight()).toBe(180);
});

test("by default strangers have 64 MiB on their way in, all together 256", () => {
  const room = createUploadRoom();
  const mebibyte = 1024 * 1024;
  const answers = (count: number, senderAt: (at: number) => ReturnType<typeof visitor>) =>
    Array.from({ length: count }, (_, at) => answerOf(room.enter(senderAt(at), 16 * mebibyte)));
  const isIn = (answer: string) => answer === "in";
  expect(answers(6, (at) => visitor(`192.0.2.${at}`)).filter(isIn)).toHaveLength(4);
  expect(answers(14, (at) => borrower(`${at}`)).filter(isIn)).toHaveLength(12);
});
