// `npm run settings`: lists every server setting; `-- clear <code>` takes its default back, for when a value keeps
// people from the desk, where settings are changed (spec §3; decision 0087). A running product sees it within two
// seconds, and it is in the audit log.
import type { Db } from "../api/src/platform/database/database.ts";
import { changeSetting, selectSettings } from "../api/src/platform/settings/settings.store.ts";
import {
  allowedWordsOf,
  parseSetting,
  type Setting,
  settingOf,
  settings,
} from "../contract/src/settings.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { withDatabase } from "./run/with-database.ts";

async function list(db: Db): Promise<void> {
  const changed = new Map((await selectSettings(db)).map((row) => [row.code, row.value]));
  for (const setting of settings) {
    const kept = changed.get(setting.code);
    const now = kept === undefined ? undefined : parseSetting(setting.code, kept);
    console.log(linesOf(setting, now ?? setting.default, kept !== undefined && now === undefined));
  }
}

function linesOf(setting: Setting, now: Setting["default"], isRefused: boolean): string {
  const { code: name, default: usual, isPublic, meaning } = setting;
  const value = JSON.stringify(now);
  const note = now === usual ? "default" : `default ${JSON.stringify(usual)}`;
  const warning = isRefused ? "; what is stored is not allowed and is not used" : "";
  return `${name} = ${value} (${note}, ${isPublic ? "public" : "server only"}${warning})\n    ${meaning} Takes ${allowedWordsOf(setting)}.`;
}

function readSetting(code = ""): Setting {
  const setting = settingOf(code);
  if (setting) return setting;
  throw new CannotStart(`There is no setting ${code || "without a code"}. See npm run settings.`);
}

async function clear(db: Db, [code = "", given]: string[]): Promise<void> {
  const setting = readSetting(code);
  if (given !== undefined) throw new CannotStart("Clearing takes a code only.");
  const reset = { actor: "tool:settings", code, text: null };
  await db.transaction().execute((tx) => changeSetting(tx, reset));
  console.log(`${code} = ${JSON.stringify(setting.default)} (default)`);
}

const commands: Record<string, (db: Db, words: string[]) => Promise<void>> = { list, clear };
const usage = `Say one of: ${Object.keys(commands).join(", ")}.`;

await runCommand(usage, {}, async ([name = "list", ...words]) => {
  const command = commands[name];
  if (!command) throw new CannotStart(usage);
  // What can be refused without the database is refused before it is started.
  if (command !== list) readSetting(words[0]);
  await withDatabase((db) => command(db, words));
});
