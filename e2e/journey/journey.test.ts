// The main job over HTTP: a new borrower gets a loan on the real database, with the real partners' sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createBorrower } from "../borrower/borrower.ts";
import { signInElsewhere, walk } from "../borrower/steps.ts";
import { startProduct, type RunningProduct } from "../product/product.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
}, 30_000);
afterAll(() => product?.stop());

test("from the calculator to the money", async () => {
  const borrower = createBorrower(product);
  await walk(borrower);
  const { applications, redirectUrl } = await borrower.client.succeed(
    endpoints.listApplications,
    {},
  );
  expect(redirectUrl).toBe("/account");
  const [application] = applications;
  expect(application?.status).toBe("Issued");
  expect(application?.contract).toMatchObject({ sum: 10_000, period: 15, refundSum: 11_200 });
  expect(application?.contract?.documents).toHaveLength(4);

  const payouts = (await (await fetch(`${product.sandboxUrl}/acquirer/payouts`)).json()) as {
    orderId: string;
    amountKopecks: number;
  }[];
  const own = payouts.filter(({ orderId }) => orderId.includes(borrower.applicationId));
  expect(own).toMatchObject([{ amountKopecks: 10_000_00 }]);
  await expect
    .poll(borrower.inbox.texts)
    .toContainEqual(expect.stringContaining("Деньги отправлены"));
}, 60_000);

test("half way, then on another device", async () => {
  const borrower = createBorrower(product);
  await walk(borrower, "bindCard");
  const { journey, applicationId } = await signInElsewhere(borrower);
  expect(applicationId).toBe(borrower.applicationId);
  expect(journey?.nextStep).toBe(5);
  expect(journey?.furthestStep).toBe(5);
}, 60_000);
