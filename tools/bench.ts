// `npm run bench`: every measurement in turn, one JSON line a figure; `-- pdf decision` the named ones alone. It fails where
// one of them passes its goal. Nothing else should run meanwhile.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { repository } from "./run/settings.ts";
import { endWith } from "./run/until-stopped.ts";

const folder = join(repository, "bench");
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ""));

/** Lighthouse needs both brands built and a quarter of an hour: `npm run bench:web`. */
const byDefault = names.filter((name) => name !== "web");

try {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) throw new CannotStart(`There is no "${unknown}". Say one of: ${names.join(", ")}.`);
  for (const name of asked.length > 0 ? asked : byDefault) {
    console.log(JSON.stringify({ bench: name }));
    const { status } = spawnSync(process.execPath, [join(folder, `${name}.ts`)], {
      stdio: "inherit",
    });
    if (status !== 0) process.exitCode = 1;
  }
} catch (error) {
  endWith(error);
}
