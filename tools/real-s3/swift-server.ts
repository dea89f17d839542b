// OpenStack Swift with its S3 side, of Debian's packages, unpacked into a folder of our own and started there: a store that
// others wrote, to prove ours against (decision 0033). Needs Debian 12 with apt and Python 3.11; nothing is installed.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { downloadPackages, runApt } from "../apt.ts";
import { configurations, servers, storeConfig } from "./swift-configuration.ts";

const python = "/usr/bin/python3";
const packages = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];

/** Unpacks the packages and whatever they need; done once. */
function unpack(home: string): string {
  const root = join(home, "root");
  if (fs.existsSync(root)) return root;
  const apt = join(home, "apt");
  const aside = `${root}.making`;
  for (const archive of downloadPackages(apt, packages)) runApt(["dpkg-deb", "-x", archive, aside]);
  fs.rmSync(apt, { recursive: true });
  fs.renameSync(aside, root);
  return root;
}

/** Starts the five processes; `stop` ends exactly these. */
export async function startSwift(home: string, port: number) {
  const root = unpack(home);
  const work = fs.mkdtempSync(join(home, "run-"));
  const env = {
    ...process.env,
    PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    LD_LIBRARY_PATH: fs.globSync(join(root, "usr/lib/*-linux-gnu")).join(":"),
  };
  for (const [name, text] of Object.entries(configurations(work, port)))
    fs.writeFileSync(join(work, name), text);
  fs.mkdirSync(join(work, "devices/d1"), { recursive: true });
  for (const [at, kind] of (["account", "container", "object"] as const).entries()) {
    const ring = (...args: string[]) =>
      spawnSync(
        python,
        [join(root, "usr/bin/swift-ring-builder"), join(work, `${kind}.builder`), ...args],
        { env },
      );
    ring("create", "4", "1", "0");
    ring("add", `r1z1-127.0.0.1:${port + at + 1}/d1`, "1");
    ring("rebalance");
  }
  const log = fs.openSync(join(work, "log"), "a");
  const run = (program: string, args: string[]): ChildProcess =>
    spawn(program, args, { env, stdio: ["ignore", log, log] });
  const children = [
    run(join(root, "usr/bin/memcached"), [
      "-l",
      "127.0.0.1",
      "-p",
      `${port + 4}`,
      "-m",
      "16",
      "-u",
      process.env["USER"] ?? "root",
    ]),
    ...servers.map((kind) =>
      run(python, [
        join(work, "launch.py"),
        kind,
        join(work, `${kind}.conf`),
        join(work, "swift.conf"),
      ]),
    ),
  ];
  const config = storeConfig(port);
  async function stop(): Promise<void> {
    for (const child of children) child.kill("SIGTERM");
    await pause(1_000);
    for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
    fs.rmSync(work, { recursive: true, force: true });
  }
  for (let tries = 0; tries < 120; tries += 1) {
    const isUp = await fetch(`${config.endpoint}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { config, stop };
    await pause(500);
  }
  const said = fs.readFileSync(join(work, "log"), "utf8").slice(-2_000);
  await stop();
  throw new Error(`Swift did not come up:\n${said}`);
}
