// What a rule of tidy is: a fault it finds, what to do instead, and proofs that it fires and that it lets good code be.
import type { SourceFile } from "./source-file.ts";

export type Finding = { path: string; line: number };

export type Rule = {
  name: string;
  /** What to do, said to the person whose change made the test fail. */
  instead: string;
  find: (files: SourceFile[]) => Finding[];
  /** Each of these alone must be found. */
  planted: SourceFile[];
  /** None of these may be found. */
  clean: SourceFile[];
};

/** A rule that looks at one file at a time and answers with line numbers. */
export const inEach =
  (applies: (file: SourceFile) => boolean, lines: (file: SourceFile) => number[]) =>
  (files: SourceFile[]): Finding[] =>
    files.filter(applies).flatMap((file) => lines(file).map((line) => ({ path: file.path, line })));

/** The numbers of the lines that match. */
export const linesWith = (text: string, pattern: RegExp): number[] =>
  text.split("\n").flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

export const file = (path: string, text = ""): SourceFile => ({ path, text });
