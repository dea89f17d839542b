// The two scripts before every command, on a folder of their own, with an npm that only notes what it is asked.
import { execFile, spawn } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { repository } from "../run/settings.ts";

const nodeName = `node-${process.platform}-${process.arch}`;
const lock = {
  packages: {
    "": {
      dependencies: { plain: "" },
      devDependencies: { tool: "" },
      optionalDependencies: { [nodeName]: "" },
    },
    "node_modules/plain": { version: "1.0.0" },
    "node_modules/tool": { version: "1.0.0", dev: true },
    // Another version than that of the Node that runs the test, so that it has to be brought.
    [`node_modules/${nodeName}`]: { version: "24.0.1", optional: true, os: process.platform },
  },
};

/** Notes its words and the Node that it runs under; installs the lock of its folder by writing it. */
const npm = `
import * as fs from "node:fs";
const words = process.argv.slice(2);
fs.appendFileSync(process.env.NOTES, JSON.stringify({ words, node: process.execPath, npm: process.argv[1] }) + "\\n");
if (process.env.SLOW) await new Promise((resolve) => setTimeout(resolve, 1000));
const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
const chosen = Object.entries(packages).filter(
  ([path, entry]) => path && !(entry.dev && words.includes("--omit=dev")) && !path.includes(process.env.LEAVE_OUT),
);
fs.rmSync("node_modules", { recursive: true, force: true });
for (const [path] of chosen) {
  fs.mkdirSync(path + "/bin", { recursive: true });
  fs.writeFileSync(path + "/package.json", "{}");
  if (path.endsWith("/npm")) fs.copyFileSync(process.argv[1], path + "/bin/npm-cli.js");
  if (path.includes("node-")) fs.linkSync(process.env.REAL_NODE, path + "/bin/node");
}
fs.mkdirSync("node_modules/.bin");
const list = { packages: Object.fromEntries(chosen) };
fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify(list));
`;

let root = "";
beforeEach(() => {
  // A hard link to Node needs the same file system.
  fs.mkdirSync(join(repository, ".cache"), { recursive: true });
  root = fs.mkdtempSync(join(repository, ".cache/install-"));
  const scripts = ["install.mjs", "installed.mjs", ...modules];
  fs.mkdirSync(join(root, "tools/packages"), { recursive: true });
  for (const name of scripts)
    fs.copyFileSync(join(repository, "tools", name), join(root, "tools", name));
  fs.writeFileSync(
    join(root, "package.json"),
    '{ "type": "module", "engines": { "node": ">=24" } }',
  );
  fs.writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
  fs.writeFileSync(join(root, "npm-cli.js"), npm);
  fs.mkdirSync(join(root, "tools/packages/npm"));
  const npmLock = { packages: { "node_modules/npm": { version: "11.0.0" } } };
  fs.writeFileSync(join(root, "tools/packages/npm/package-lock.json"), JSON.stringify(npmLock));
  return () => fs.rmSync(root, { recursive: true });
});

const modules = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => `packages/${name}`);

type Note = { words: string[]; node: string; npm: string };

async function run(script: string, args: string[] = [], more: Record<string, string> = {}) {
  const env = {
    ...process.env,
    npm_execpath: join(root, "npm-cli.js"),
    NOTES: join(root, "notes"),
    REAL_NODE: process.execPath,
    LEAVE_OUT: "nothing",
    ...more,
  };
  const done = await promisify(execFile)(process.execPath, [join(root, "tools", script), ...args], {
    env,
  }).then(
    () => ({ failed: false, said: "" }),
    ({ stderr }: { stderr: string }) => ({ failed: true, said: stderr.trim() }),
  );
  const notes = fs.existsSync(env.NOTES) ? fs.readFileSync(env.NOTES, "utf8").trim() : "";
  const lines = notes.split("\n").filter(Boolean);
  return { ...done, notes: lines.map((line) => JSON.parse(line) as Note) };
}

const has = (path: string) => fs.existsSync(join(root, path));

describe("install.mjs", () => {
  test("installs by the project's npm under its Node, both brought first, and links it", async () => {
    const { failed, notes } = await run("install.mjs");
    const brought = join(root, ".cache/installer/node_modules");
    expect(failed).toBe(false);
    expect(notes.map(({ words }) => words[1])).toEqual(["--ignore-scripts", "--include=dev"]);
    expect(notes[0]?.node).toBe(process.execPath);
    expect(notes[1]?.node).toBe(join(brought, nodeName, "bin/node"));
    expect(notes[1]?.npm).toBe(join(brought, "npm/bin/npm-cli.js"));
    expect(fs.realpathSync(join(root, "node_modules/.bin/node"))).toContain(nodeName);
    expect(has(".cache/installer")).toBe(false);
    expect((await run("install.mjs")).notes).toHaveLength(2);
  });

  test("mends a folder that an earlier try left half installed", async () => {
    await run("install.mjs");
    fs.rmSync(join(root, "node_modules/.package-lock.json"));
    expect((await run("install.mjs")).notes).toHaveLength(4);
    fs.rmSync(join(root, "node_modules/.bin/node"));
    expect((await run("install.mjs")).notes).toHaveLength(4);
    expect(has("node_modules/.bin/node")).toBe(true);
  });

  test("names what npm left out, instead of a build that dies of it", async () => {
    const { failed, said } = await run("install.mjs", [], { LEAVE_OUT: "plain" });
    expect({ failed, said }).toEqual({
      failed: true,
      said: "npm has not installed node_modules/plain.",
    });
  });

  test("keeps an installation for production as it is when told so, as npm start does", async () => {
    await run("install.mjs", ["--omit=dev"]);
    expect((await run("install.mjs", ["--keep"])).notes).toHaveLength(2);
    fs.rmSync(join(root, "node_modules/plain"), { recursive: true });
    await run("install.mjs", ["--keep"]);
    expect({ plain: has("node_modules/plain"), tool: has("node_modules/tool") }).toEqual({
      plain: true,
      tool: false,
    });
    await run("install.mjs");
    expect(has("node_modules/tool")).toBe(true);
  });

  test.runIf(process.platform === "linux")("replaces nothing under a running server", async () => {
    const server = join(root, "api/src/server.mjs");
    fs.mkdirSync(join(root, "api/src"), { recursive: true });
    fs.writeFileSync(server, "console.log(1); setInterval(() => {}, 1000);");
    const child = spawn(process.execPath, ["api/src/server.mjs"], { cwd: root, stdio: "pipe" });
    onTestFinished(() => void child.kill());
    await new Promise((resolve) => child.stdout.once("data", resolve));
    const { failed, said, notes } = await run("install.mjs");
    expect({ failed, notes }).toEqual({ failed: true, notes: [] });
    expect(said).toContain(`stop process ${child.pid} (api/src/server.mjs) first`);
  });

  test("two at once install once", async () => {
    const slow = { SLOW: "1" };
    await Promise.all([run("install.mjs", [], slow), run("install.mjs", [], slow)]);
    expect((await run("install.mjs")).notes).toHaveLength(2);
  });
});

test("a lock whose process id is another program's by now is taken over", async () => {
  fs.mkdirSync(join(root, ".cache"));
  fs.writeFileSync(join(root, ".cache/installing"), String(process.pid));
  expect(await run("install.mjs")).toMatchObject({ failed: false });
});

describe("installed.mjs", () => {
  test("says in one line what to run where packages are missing, and runs nothing", async () => {
    const production = await run("installed.mjs");
    expect(production).toMatchObject({ failed: true, notes: [] });
    expect(production.said).toBe(
      `Missing or of another version than in package-lock.json: node_modules/plain (2 in all). In ${root}, while nothing runs from there, run: node tools/install.mjs --omit=dev`,
    );
    expect((await run("installed.mjs", ["--dev"])).said).toMatch(/run: node tools\/install\.mjs$/);
    expect(has("node_modules")).toBe(false);
  });

  test("is content with an installation for production, but not for what developers run", async () => {
    await run("install.mjs", ["--omit=dev"]);
    expect((await run("installed.mjs")).failed).toBe(false);
    expect((await run("installed.mjs", ["--dev"])).failed).toBe(true);
  });
});

test("no command but start, dev and test installs anything", () => {
  const { scripts } = JSON.parse(fs.readFileSync(join(repository, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const first = Object.entries(scripts).map(([name, line]) => [name, line.split(" && ")[0]]);
  const installing = first.filter(([, script]) => script?.startsWith("node tools/install.mjs"));
  expect(installing.map(([name]) => name)).toEqual(["start", "dev", "test"]);
  const others = first.filter(([name]) => !installing.some(([one]) => one === name));
  expect(others.filter(([, script]) => !/^node tools\/installed\.mjs\b/.test(script!))).toEqual([]);
});

test.each(["install.mjs", "installed.mjs", ...modules])(
  "%s needs no newer Node than 18",
  (name) => {
    const text = fs.readFileSync(join(repository, "tools", name), "utf8");
    const imported = [...text.matchAll(/ from "([^"]+)"/g)].map(([, from = ""]) => from);
    expect(imported.filter((from) => !/^(?:node:|\.{1,2}\/.*\.mjs$)/.test(from))).toEqual([]);
    const newer =
      /import\.meta\.(?:dirname|filename)|globSync|\.to(?:Sorted|Reversed|Spliced)\b|groupBy|withResolvers|\busing\b/;
    expect(newer.exec(text)?.[0]).toBeUndefined();
  },
);
