// `npm run operator:add -- <login>`, `operator:disable -- <login>`, `operator:list`: who may look at borrowers'
// applications (D3). The password is made here and shown once; added again, an operator gets a new one.
// There is no default account.
import { randomInt } from "node:crypto";

import {
  disableOperator,
  listOperators,
  putOperator,
} from "../api/src/people/operators/operators.store.ts";
import { hashPassword } from "../api/src/people/operators/passwords.ts";
import type { Db } from "../api/src/platform/database/database.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { withDatabase } from "./run/with-database.ts";

/** Without letters and digits that are read for one another. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const passwordLength = 20;

const commands: Record<string, (db: Db, words: string[]) => Promise<void>> = {
  async add(db, words) {
    const username = readUsername(words);
    const password = Array.from(
      { length: passwordLength },
      () => letters[randomInt(letters.length)],
    );
    await putOperator(db, { username, passwordHash: await hashPassword(password.join("")) });
    console.log(`Login: ${username}\nPassword: ${password.join("")}\nIt is not shown again.`);
  },
  async disable(db, words) {
    const username = readUsername(words);
    if (!(await disableOperator(db, username))) throw new CannotStart(`There is no ${username}.`);
    console.log(`${username} is out.`);
  },
  async list(db) {
    const operators = await listOperators(db);
    for (const { username, createdAt, disabledAt } of operators)
      console.log(`${username}, since ${createdAt.toISOString()}${disabledAt ? ", disabled" : ""}`);
    if (operators.length === 0) console.log("No operators.");
  },
};

function readUsername([username = ""]: string[]): string {
  if (/^[a-z][a-z0-9._-]{2,49}$/i.test(username)) return username.toLowerCase();
  throw new CannotStart("Give a login of 3 to 50 Latin letters, digits, dots or dashes.");
}

const usage = `Say one of: ${Object.keys(commands).join(", ")}.`;

await runCommand(usage, {}, async ([name = "", ...words]) => {
  const command = commands[name];
  if (!command) throw new CannotStart(usage);
  await withDatabase((db) => command(db, words));
});
