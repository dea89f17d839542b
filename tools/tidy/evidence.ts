// What a table of docs points at as its proof: tests that are there under that name.
import { withoutComments } from "./code-only.ts";
import type { SourceFile } from "./source-file.ts";

const isEvidence = ({ path }: SourceFile): boolean =>
  /\.(?:test|spec)\.tsx?$|^tools\/tidy\/[\w-]+-rules\.ts$/.test(path);

/** Of a test, a table of tests, a group of them or a rule of ours: not any text of the file. */
const isTitle = (text: string, title: string): boolean =>
  text
    .split(title)
    .slice(0, -1)
    .some((before) => /(?:\(|\bname:)\s*$/.test(before));

function testFaults(id: string, piece: string, files: readonly SourceFile[]): string[] {
  const [, path = "", name = ""] = /^`?([^`]+)`: (.+)$/.exec(piece) ?? [];
  const source = files.find((one) => one.path === path);
  if (!source || !isEvidence(source)) return [`${id}: no test file ${path || piece}`];
  const text = withoutComments(source.text);
  const isThere = [`"${name}"`, `\`${name}\``].some((title) => isTitle(text, title));
  return isThere ? [] : [`${id}: ${path} has no test "${name}"`];
}

/** Of "`a.test.ts`: does a; `b.test.ts`: does b"; each fault begins with the row's id. */
export const evidenceFaults = (
  id: string,
  evidence: string,
  files: readonly SourceFile[],
): string[] => evidence.split("; `").flatMap((piece) => testFaults(id, piece, files));
