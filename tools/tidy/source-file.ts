// The files of the repository as the rules see them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type SourceFile = { path: string; text: string };

const textFile = /\.(?:tsx?|mjs|css|json|html|md|svg|tsv|snap)$|^[^.]*$|(?:^|\/)\.[^/]+$/;

/** Everything that is committed or would be; what is ignored is nobody's business. */
export function repositoryFiles(root: string): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  return listed
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)))
    .map((path) => ({
      path,
      text: textFile.test(path) ? readFileSync(join(root, path), "utf8") : "",
    }));
}

export const isCode = ({ path }: SourceFile): boolean => /\.(?:tsx?|mjs)$/.test(path);
export const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);
