// The acquirer's signature, against the worked example of its documentation.
import { expect, test } from "vitest";

import { acquirerToken, hasAcquirerToken } from "./acquirer-token.ts";

// The example of the acquirer's guide: sorted by key and joined it reads
// "19200Подарочная карта на 1000 рублей21090usaf8fw8fsw21gMerchantTerminalKey".
const message = {
  TerminalKey: "MerchantTerminalKey",
  Amount: 19200,
  OrderId: "21090",
  Description: "Подарочная карта на 1000 рублей",
};
const password = "usaf8fw8fsw21g";
const token = "0024a00af7c350a3a67ca168ce06502aa72772456662e38696d48b56ee9c97d9";

test("the documented example", () => {
  expect(acquirerToken(message, password)).toBe(token);
  expect(acquirerToken({ ...message, DATA: { Phone: "x" }, Token: "old" }, password)).toBe(token);
});

test("only the right token is one, in either case of letters", () => {
  expect(hasAcquirerToken({ ...message, Token: token }, password)).toBe(true);
  expect(hasAcquirerToken({ ...message, Token: token.toUpperCase() }, password)).toBe(true);
  expect(hasAcquirerToken({ ...message, Amount: 19201, Token: token }, password)).toBe(false);
  expect(hasAcquirerToken({ ...message, Token: token.slice(1) }, password)).toBe(false);
  expect(hasAcquirerToken({ ...message, Token: 7 }, password)).toBe(false);
  expect(hasAcquirerToken(message, password)).toBe(false);
});
