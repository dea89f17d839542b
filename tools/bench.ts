// `npm run bench`: every measurement in turn, one JSON line a figure; `-- pdf decision` the named ones alone, as
// `scale` always must be. It fails where one of them passes its goal. Nothing else should run meanwhile.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { repository } from "./run/settings.ts";

const folder = join(repository, "bench");
const names = readdirSync(folder).flatMap((file) =>
  file.endsWith(".ts") ? [file.slice(0, -".ts".length)] : [],
);

/** Lighthouse needs both brands built and a quarter of an hour: `npm run bench:web`. A million borrowers need more. */
const byDefault = names.filter((name) => name !== "web" && name !== "scale");

const usage = `Say one of: ${names.join(", ")}.`;

await runCommand(usage, {}, (asked) => {
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) throw new CannotStart(`There is no "${unknown}". ${usage}`);
  for (const name of asked.length > 0 ? asked : byDefault) {
    console.log(JSON.stringify({ bench: name }));
    const { status } = spawnSync(process.execPath, [join(folder, `${name}.ts`)], {
      stdio: "inherit",
    });
    if (status !== 0) process.exitCode = 1;
  }
});
