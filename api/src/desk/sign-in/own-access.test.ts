// What staff change of their own way in: passwords and recovery codes (issue 18; decision 0093).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { operatorPassword } from "../../../test/operator.ts";
import { codeOf, passwordAtDesk, type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const renew = ({ client }: StaffBrowser, code: string) =>
  client.refusal(deskEndpoints.renewRecoveryCodes, { body: { code } });
const left = async ({ client }: StaffBrowser) => {
  const { recoveryCodesLeft } = await client.succeed(deskEndpoints.getDeskSession, {});
  return recoveryCodesLeft;
};

describe("recovery codes", () => {
  test("are told how many are left; new ones take their place, for a code of the authenticator", async () => {
    const one = await staffAs(app, "cashier");
    const { client, username, secret, recoveryCodes } = one;
    const signIn = async (recoveryCode = "") => {
      const { ticket } = await passwordAtDesk(client, username);
      return client.refusal(deskEndpoints.signInWithRecoveryCode, {
        body: { ticket, recoveryCode },
      });
    };
    expect([await left(one), await signIn(recoveryCodes[0]), await left(one)]).toEqual([
      10,
      "nothing",
      9,
    ]);
    const body = { code: codeOf(secret, 1) };
    const made = await client.succeed(deskEndpoints.renewRecoveryCodes, { body });
    expect(new Set([...recoveryCodes, ...made.recoveryCodes]).size).toBe(20);
    expect(await left(one)).toBe(10);
    expect(await signIn(recoveryCodes[1])).toBe("RecoveryCodeWrong");
    expect(await signIn(made.recoveryCodes[0])).toBe("nothing");
    // A code counts once, whatever it is for.
    expect(await renew(one, body.code)).toBe("TotpWrong");
  });

  test("are not to be had by trying", async () => {
    const one = await staffAs(app, "cashier");
    const right = codeOf(one.secret, 1);
    const wrong = right === "000000" ? "000001" : "000000";
    const names = [];
    for (const code of [wrong, wrong, wrong, right]) names.push(await renew(one, code));
    expect(names).toEqual(["TotpWrong", "TotpWrong", "TotpWrong", "TotpTriesSpent"]);
    expect(await left(one)).toBe(10);
  });
});

describe("an own password", () => {
  const change = ({ client }: StaffBrowser, password: string) =>
    client.refusal(deskEndpoints.changeOwnPassword, { body: { password } });

  test("is changed for the present one; every session ends, and the authenticator stays", async () => {
    const one = await staffAs(app, "cashier");
    const { client, username, secret } = one;
    expect(await change(one, "не он")).toBe("CredentialsWrong");
    const body = { password: operatorPassword };
    const { password } = await client.succeed(deskEndpoints.changeOwnPassword, { body });
    expect(client.cookies.has("desk")).toBe(false);
    const old = { username, password: operatorPassword };
    expect(await client.refusal(deskEndpoints.signInToDesk, { body: old })).toBe(
      "CredentialsWrong",
    );
    const signedIn = await client.succeed(deskEndpoints.signInToDesk, {
      body: { username, password },
    });
    expect(signedIn.next).toBe("Totp");
    const code = codeOf(secret, 1);
    await client.succeed(deskEndpoints.confirmTotp, { body: { ticket: signedIn.ticket, code } });
  });

  test("is not to be had by trying, with a session or without one", async () => {
    const one = await staffAs(app, "cashier");
    const names = [];
    for (let at = 0; at < 4; at += 1) names.push(await change(one, "неверный"));
    expect(names.at(-1)).toBe("PasswordsSpent");
    const stranger = app.newClient();
    await stranger.visit();
    const body = { username: (await staffAs(app, "cashier")).username, password: "неверный" };
    const tried = [];
    for (let at = 0; at < 4; at += 1)
      tried.push(await stranger.refusal(deskEndpoints.takeOwnPassword, { body }));
    expect(tried.at(-1)).toBe("PasswordsSpent");
  });
});
