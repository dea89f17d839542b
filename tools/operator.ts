// `npm run operator:add -- <login> [role,role]`, `operator:password -- <login>`, `operator:disable -- <login>`,
// `operator:list`: who may look at borrowers' applications (D3), and as what at the desk (decision 0078). Passwords are
// made here and shown once (decision 0066). There is no default account.
import { addOperator, replacePassword } from "../api/src/people/operators/operator-password.ts";
import { disableOperator, listOperators } from "../api/src/people/operators/operators.store.ts";
import type { Db } from "../api/src/platform/database/database.ts";
import { isRefusal } from "../api/src/platform/endpoints/refusal.ts";
import { createSettings } from "../api/src/platform/settings/settings.ts";
import { allRoles, isRole, type Role } from "../contract/src/desk/roles.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { askPassword, wordsOf } from "./run/operator-command.ts";
import { withDatabase } from "./run/with-database.ts";

const commands: Record<string, (db: Db, words: string[]) => Promise<void>> = {
  async add(db, words) {
    const username = readUsername(words);
    const { password, roles } = await addOperator(db, username, readRoles(words));
    console.log(`Login: ${username}\nRoles: ${rolesText(roles)}\nInitial password: ${password}`);
    console.log(
      `It is not shown again. Within a day: npm run operator:password -- ${username} gives the operator's own.`,
    );
  },
  async password(db, words) {
    const username = readUsername(words);
    const password = await askPassword(`Present password of ${username}: `);
    const given = { username, password, address: "command line" };
    const replaced = await replacePassword({ settings: createSettings() }, db, given);
    if (isRefusal(replaced)) throw new CannotStart(wordsOf(replaced));
    console.log(`New password: ${replaced.password}\nIt is not shown again.`);
  },
  async disable(db, words) {
    const username = readUsername(words);
    const wasThere = await db.transaction().execute((tx) => disableOperator(tx, username));
    if (!wasThere) throw new CannotStart(`There is no ${username}.`);
    console.log(`${username} is out.`);
  },
  async list(db) {
    const operators = await listOperators(db);
    for (const { username, roles, createdAt, disabledAt } of operators)
      console.log(
        `${username}, ${rolesText(roles)}, since ${createdAt.toISOString()}${disabledAt ? ", disabled" : ""}`,
      );
    if (operators.length === 0) console.log("No operators.");
  },
};

function readUsername([username = ""]: string[]): string {
  if (/^[a-z][a-z0-9._-]{2,49}$/i.test(username)) return username.toLowerCase();
  throw new CannotStart("Give a login of 3 to 50 Latin letters, digits, dots or dashes.");
}

/** Undefined where none are said: then they stay as they are. */
function readRoles([, said]: string[]): Role[] | undefined {
  if (said === undefined) return undefined;
  const words = said.split(",");
  if (words.every(isRole)) return [...new Set(words)];
  throw new CannotStart(`Roles, with commas: ${allRoles.join(", ")}.`);
}

const rolesText = (roles: readonly Role[]): string => roles.join(", ") || "no roles at the desk";

const usage = `Say one of: ${Object.keys(commands).join(", ")}.`;

await runCommand(usage, {}, async ([name = "", ...words]) => {
  const command = commands[name];
  if (!command) throw new CannotStart(usage);
  await withDatabase((db) => command(db, words));
});
