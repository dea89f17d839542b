// `npm run operator:add -- <login> <employee number> [administrator]`, `operator:disable -- <login>`: the first
// administrators, and what a desk that nobody can get into needs (D3; decisions 0078, 0093). Passwords are made here
// and shown once (decision 0066). There is no default account.
import { addOperator, type NotAdded, putOut } from "../api/src/people/operators/add-operator.ts";
import type { Db } from "../api/src/platform/database/database.ts";
import { employeeNumber, login } from "../contract/src/desk/fields.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { withDatabase } from "./run/with-database.ts";

const whyNot: Readonly<Record<NotAdded, string>> = {
  "administrators are there": "There are two administrators: roles are given at the desk.",
  "is out": "This login is out: two administrators let it in again at the desk.",
  "number is taken": "Somebody else has this employee number: one login a person.",
};

const commands: Record<string, (db: Db, words: string[]) => Promise<void>> = {
  async add(db, [said, number, role]) {
    const username = readLogin(said);
    if (role !== undefined && role !== "administrator")
      throw new CannotStart("The only role that is given here is administrator.");
    const asked = {
      username,
      employeeNumber: readNumber(number),
      isAdministrator: role !== undefined,
    };
    const added = await addOperator(db, asked);
    if (typeof added === "string") throw new CannotStart(whyNot[added]);
    console.log(`Login: ${username}\nInitial password: ${added.password}`);
    console.log(
      "It is not shown again. Within a day the page /desk gives their own password for it.",
    );
  },
  async disable(db, [said]) {
    const username = readLogin(said);
    const done = await putOut(db, username);
    if (done === "last administrator")
      throw new CannotStart(`${username} is the last administrator: add another one first.`);
    if (!done) throw new CannotStart(`There is no ${username}.`);
    console.log(`${username} is out.`);
  },
};

function readLogin(said = ""): string {
  const read = login.safeParse(said);
  if (read.success) return read.data;
  throw new CannotStart("Give a login of 3 to 50 Latin letters, digits, dots or dashes.");
}

function readNumber(said = ""): string {
  const read = employeeNumber.safeParse(said);
  if (read.success) return read.data;
  throw new CannotStart("Give the employee number of the person behind the login.");
}

const usage = `Say one of: ${Object.keys(commands).join(", ")}.`;

await runCommand(usage, {}, async ([name = "", ...words]) => {
  const command = commands[name];
  if (!command) throw new CannotStart(usage);
  await withDatabase((db) => command(db, words));
});
