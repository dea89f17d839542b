// The path by which clients reach the server's socket: a socket's path may have 107 bytes at most.
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { CannotStart } from "./cannot-start.ts";

const longestSocketPath = 107;
const socketName = ".s.PGSQL.5432";

export type SocketFolder = { path: string; forget(): void };

/** The folder itself, or a link to it in a short private folder when its path is too long. */
export function reachableSocketFolder(folder: string): SocketFolder {
  if (fits(folder)) return { path: folder, forget: () => {} };
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const temporary = [tmpdir(), "/tmp"].find((root) => fits(join(root, `microloan-${name}`, "s")));
  if (!temporary) throw new CannotStart(`${folder} is too long a path for a socket.`);

  const home = join(temporary, `microloan-${name}`);
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(home);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o077) !== 0)
    throw new CannotStart(`${home} is not ours: remove it or set a shorter DATA_DIR.`);
  const link = join(home, "s");
  fs.rmSync(link, { force: true });
  fs.symlinkSync(folder, link);
  return { path: link, forget: () => fs.rmSync(home, { recursive: true, force: true }) };
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}
