// A command of ours: what it is told, as Node's own parser reads it, and how its failure is told to a person.
import { parseArgs, type ParseArgsConfig } from "node:util";

import { ConfigurationFaults } from "../../contract/src/configuration-faults.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Words and options told apart; an option that is not among them ends with what is wrong and with `usage`. */
export function readCommandLine<Known extends Options>(
  args: string[],
  usage: string,
  options: Known,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n${usage}`);
  }
}

/** Runs a command to its end with the words and options of its command line. */
export async function runCommand<Known extends Options>(
  usage: string,
  options: Known,
  run: (
    words: string[],
    values: ReturnType<typeof readCommandLine<Known>>["values"],
  ) => Promise<void> | void,
): Promise<void> {
  try {
    const { positionals, values } = readCommandLine(process.argv.slice(2), usage, options);
    await run(positionals, values);
  } catch (error) {
    endWith(error);
  }
}

/** Ends the program with code 1: a reason for a person is printed bare, a fault of ours with its stack. */
export function endWith(error: unknown): never {
  const isForPerson = error instanceof CannotStart || error instanceof ConfigurationFaults;
  console.error(isForPerson ? error.message : error);
  process.exit(1);
}
