// Roles and access are given by two administrators, and somebody is always left (issue 18; decision 0093).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import type { Role } from "@microloan/contract/desk/roles";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { refusalName } from "../../../test/client.ts";
import { numberOf, operatorIdOf } from "../../../test/operator.ts";
import {
  codeOf,
  newStaff,
  passwordAtDesk,
  type StaffBrowser,
  staffAs,
} from "../../../test/staff.ts";
import { setRoles } from "../../people/operators/operators.store.ts";

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  anna = await staffAs(app, "administrator");
  boris = await staffAs(app, "administrator");
});
afterAll(() => app.stop());

type Change = { username: string; from: Role[]; to: Role[] };
const change = async ({ client }: StaffBrowser, body: Change) =>
  refusalName(await client.call(deskEndpoints.proposeRoles, { body }));
const propose = async ({ client }: StaffBrowser, username: string, ...to: Role[]) => {
  const body = { username, from: await rolesOf(username), to, note: "Перевод в отдел" };
  return client.call(deskEndpoints.proposeRoles, { body });
};
const enable = ({ client }: StaffBrowser, username: string) =>
  client.call(deskEndpoints.enableStaff, { body: { username } });
const settle =
  (call: "confirmRoles" | "declineRoles") =>
  async ({ client }: StaffBrowser, proposalId: string, key = randomUUID()) =>
    refusalName(
      await client.call(deskEndpoints[call], { params: { proposalId }, body: {} }, { key }),
    );
const confirm = settle("confirmRoles");
const decline = settle("declineRoles");

const proposalsOf = async ({ client }: StaffBrowser, username: string) => {
  const { proposals } = await client.succeed(deskEndpoints.listRoleProposals, {});
  return proposals.filter((one) => one.username === username);
};
const idOfProposal = async (username: string) =>
  (await proposalsOf(anna, username))[0]?.id ?? "none";
const rolesOf = async (username: string) => {
  const { roles } = await app.db
    .selectFrom("operators")
    .select("roles")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return roles;
};
const isIn = (one: StaffBrowser) => one.client.refusal(deskEndpoints.getDeskSession, {});

test("a role is given by two: proposed by one administrator, seen and confirmed by another", async () => {
  const one = await staffAs(app, "support");
  const { username } = one;
  expect(await propose(anna, username, "support", "underwriter")).toMatchObject({
    outcome: "Proposed",
  });
  expect(await rolesOf(username)).toEqual(["support"]);
  expect(await proposalsOf(boris, username)).toMatchObject([
    {
      username,
      employeeNumber: numberOf(username),
      from: ["support"],
      to: ["underwriter", "support"],
      letsIn: false,
      note: "Перевод в отдел",
      madeBy: anna.username,
      isMine: false,
    },
  ]);
  expect(await isIn(one)).toBe("nothing");
  const key = randomUUID();
  const id = await idOfProposal(username);
  expect([await confirm(boris, id, key), await confirm(boris, id, key)]).toEqual([
    "nothing",
    "nothing",
  ]);
  expect(await rolesOf(username)).toEqual(["underwriter", "support"]);
  // Whoever comes again comes as what they are now.
  expect(await isIn(one)).toBe("NoSession");
  const { details } = await app.db
    .selectFrom("auditLog")
    .select("details")
    .where("action", "=", "roles changed")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const to = "underwriter, support";
  expect(details).toEqual({ username, from: "support", to, proposedBy: anna.username });
});

describe("whoever proposed roles never gives them", () => {
  let username: string;
  let id: string;
  beforeAll(async () => {
    username = await newStaff(app, []);
    await propose(anna, username, "cashier");
    id = await idOfProposal(username);
  });

  test("in this session, nor in another one, nor many times at once", async () => {
    expect(await confirm(anna, id)).toBe("OwnProposal");
    const client = app.newClient();
    await client.visit();
    const { ticket } = await passwordAtDesk(client, anna.username);
    const body = { ticket, code: codeOf(anna.secret, 1) };
    await client.succeed(deskEndpoints.confirmTotp, { body });
    const both = [anna, { ...anna, client }];
    const tried = await Promise.all([...both, ...both].map((one) => confirm(one, id)));
    expect(new Set(tried)).toEqual(new Set(["OwnProposal"]));
    expect(await rolesOf(username)).toEqual([]);
  });

  test("nor by another login: two have never the same number", async () => {
    const body = {
      username: "anna-2",
      employeeNumber: numberOf(anna.username).toLowerCase(),
      roles: [],
    };
    const reply = await boris.client.call(deskEndpoints.addStaff, { body });
    expect([refusalName(reply), reply]).toMatchObject([
      "EmployeeNumberTaken",
      { field: "employeeNumber" },
    ]);
  });

  test("the table forbids it too", async () => {
    const madeBy = await operatorIdOf(app.db, anna.username);
    const settled = app.db
      .updateTable("deskProposals")
      .set({ outcome: "confirmed", settledBy: madeBy, settledAt: new Date() })
      .where("id", "=", id)
      .execute();
    await expect(settled).rejects.toThrow("two_persons");
  });

  test("one waits for somebody at a time; its maker may take it back, once", async () => {
    expect(refusalName(await propose(boris, username, "support"))).toBe("ProposalWaits");
    expect([await decline(anna, id), await decline(anna, id)]).toEqual(["nothing", "NothingWaits"]);
    expect(await confirm(boris, id)).toBe("NothingWaits");
    expect(await rolesOf(username)).toEqual([]);
  });
});

test("roles are taken away by one, at once", async () => {
  const one = await staffAs(app, "support", "cashier");
  expect(await propose(anna, one.username, "support")).toMatchObject({ outcome: "Changed" });
  expect([await rolesOf(one.username), await isIn(one)]).toEqual([["support"], "NoSession"]);
  expect(await propose(anna, one.username, "support")).toMatchObject({ outcome: "Changed" });
  // One for another is a role given.
  expect(await propose(anna, one.username, "cashier")).toMatchObject({ outcome: "Proposed" });
});

test("roles that somebody else has changed meanwhile stay", async () => {
  const username = await newStaff(app, ["support", "cashier"]);
  const from: Role[] = ["cashier", "support"];
  expect(await change(anna, { username, from, to: ["support"] })).toBe("nothing");
  expect(await change(boris, { username, from, to: ["cashier"] })).toBe("GroundMoved");
  expect(await rolesOf(username)).toEqual(["support"]);
});

test("a proposal stands on the roles that were seen", async () => {
  const username = await newStaff(app, ["support", "cashier"]);
  await propose(anna, username, "support", "cashier", "underwriter");
  await propose(boris, username, "support");
  expect(await confirm(boris, await idOfProposal(username))).toBe("GroundMoved");
  expect(await rolesOf(username)).toEqual(["support"]);
  expect(await decline(boris, await idOfProposal(username))).toBe("nothing");
});

test("a maker who is no administrator any more is confirmed by nobody", async () => {
  const carl = await staffAs(app, "administrator");
  const username = await newStaff(app, []);
  await propose(carl, username, "cashier");
  const id = await idOfProposal(username);
  await propose(anna, carl.username);
  expect(await confirm(boris, id)).toBe("NothingWaits");
  expect(await rolesOf(username)).toEqual([]);
});

test("whoever is out comes in again by two, with the roles that they had", async () => {
  const one = await staffAs(app, "cashier");
  const { username } = one;
  expect(refusalName(await enable(anna, username))).toBe("GroundMoved");
  await anna.client.succeed(deskEndpoints.disableStaff, { body: { username } });
  expect(refusalName(await propose(anna, username, "support"))).toBe("GroundMoved");
  expect(refusalName(await enable(anna, username))).toBe("nothing");
  expect(refusalName(await enable(boris, username))).toBe("ProposalWaits");
  const id = await idOfProposal(username);
  expect(await confirm(anna, id)).toBe("OwnProposal");
  expect(await confirm(boris, id)).toBe("nothing");
  expect(await rolesOf(username)).toEqual(["cashier"]);
  const again = app.newClient();
  await again.visit();
  expect((await passwordAtDesk(again, username)).next).toBe("Totp");
});

describe("an administrator is always left", () => {
  let one: StaffBrowser;
  let other: StaffBrowser;
  beforeEach(async () => {
    await app.db
      .updateTable("operators")
      .set({ disabledAt: new Date() })
      .where("username", "not in", [anna.username, boris.username])
      .execute();
    for (const { username } of [anna, boris])
      await setRoles(app.db, {
        operatorId: await operatorIdOf(app.db, username),
        roles: [],
      });
    one = await staffAs(app, "administrator");
    other = await staffAs(app, "administrator");
  });
  const disable = (by: StaffBrowser, { username }: StaffBrowser) =>
    by.client.call(deskEndpoints.disableStaff, { body: { username } });
  const left = async () => {
    const found = await app.db
      .selectFrom("operators")
      .select("username")
      .where("disabledAt", "is", null)
      .where((row) => row("roles", "@>", row.val(["administrator"])))
      .execute();
    return found.length;
  };

  test("of two who put each other out at once one does", async () => {
    for (let round = 0; round < 5; round += 1) {
      const names = (await Promise.all([disable(one, other), disable(other, one)])).map(
        refusalName,
      );
      expect(names.filter((name) => name === "nothing")).toHaveLength(1);
      expect(await left()).toBe(1);
      one = names[0] === "nothing" ? one : other;
      other = await staffAs(app, "administrator");
      expect(await left()).toBe(2);
    }
  });

  test("the last one gives the role up to nobody, and two not at once", async () => {
    const names = await Promise.all(
      [one, other].map(async (by) => refusalName(await propose(by, by.username))),
    );
    expect(names.toSorted()).toEqual(["LastAdministrator", "nothing"]);
    expect(await left()).toBe(1);
  });

  test("nor by a second person's word", async () => {
    // Proposed while there were two, confirmed when one had gone.
    await propose(one, other.username, "cashier");
    const { proposals } = await other.client.succeed(deskEndpoints.listRoleProposals, {});
    const id = proposals.find(({ username }) => username === other.username)?.id ?? "";
    await setRoles(app.db, { operatorId: await operatorIdOf(app.db, one.username), roles: [] });
    // Its maker is none any more: a maker who still is one would be left.
    expect(await confirm(other, id)).toBe("NothingWaits");
    expect(await left()).toBe(1);
  });
});

test("of one who confirms and one who declines at once, each is answered and one is told that nothing waits", async () => {
  const maker = await staffAs(app, "administrator");
  const one = await staffAs(app, "administrator");
  const other = await staffAs(app, "administrator");
  for (let round = 0; round < 8; round += 1) {
    const username = await newStaff(app, []);
    await propose(maker, username, "cashier");
    const [{ id } = { id: "none" }] = await proposalsOf(maker, username);
    const answers = await Promise.all([confirm(one, id), decline(other, id)]);
    expect(answers.toSorted()).toEqual(["NothingWaits", "nothing"]);
  }
});
