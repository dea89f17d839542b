// TypeScript's text with everything that is not code made blank, so that a rule sees no word of a sentence.

type Piece = { kind: "code" | "comment" | "string"; text: string };

const pieces =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)|(?<string>"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*')|(?<tick>`)|(?<regex>(?<=(?:^|[-+=(,:[!&|?{};>]|\breturn|\btypeof)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*)/gm;

/** Comments, strings and patterns become spaces; line breaks and what stands in `${}` stay. */
export const codeOnly = (text: string): string => blank(text, ["comment", "string"]);

/** As `codeOnly`, with the strings left. */
export const withoutComments = (text: string): string => blank(text, ["comment"]);

/** The comments alone, everything else blank. */
export const commentsOnly = (text: string): string => blank(text, ["code", "string"]);

/** The regular expressions written out in the code, with their slashes and flags. */
export const patternsIn = (text: string): string[] =>
  split(text).flatMap((piece) =>
    piece.kind === "string" && piece.text.startsWith("/") ? [piece.text] : [],
  );

function blank(text: string, kinds: Piece["kind"][]): string {
  return split(text)
    .map((piece) => (kinds.includes(piece.kind) ? piece.text.replace(/[^\n]/g, " ") : piece.text))
    .join("");
}

function split(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  pieces.lastIndex = 0;
  for (let match = pieces.exec(text); match; match = pieces.exec(text)) {
    found.push({ kind: "code", text: text.slice(from, match.index) });
    if (match.groups?.tick === undefined) {
      found.push({
        kind: match.groups?.comment === undefined ? "string" : "comment",
        text: match[0],
      });
      from = pieces.lastIndex;
    } else {
      const template = readTemplate(text, match.index);
      found.push(...template.pieces);
      from = template.end;
      pieces.lastIndex = from;
    }
  }
  found.push({ kind: "code", text: text.slice(from) });
  return found;
}

/** A template is a string with code in it, and that code may hold templates again. */
function readTemplate(text: string, start: number): { pieces: Piece[]; end: number } {
  const found: Piece[] = [];
  let from = start;
  let at = start + 1;
  while (at < text.length && text[at] !== "`") {
    if (text[at] === "\\") at += 2;
    else if (text.startsWith("${", at)) {
      const end = endOfHole(text, at + 2);
      found.push({ kind: "string", text: text.slice(from, at + 2) });
      found.push(...split(text.slice(at + 2, end)));
      from = end;
      at = end + 1;
    } else at += 1;
  }
  found.push({ kind: "string", text: text.slice(from, at + 1) });
  return { pieces: found, end: at + 1 };
}

function endOfHole(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "`") at = readTemplate(text, at).end - 1;
    else if (text[at] === "{") depth += 1;
    else if (text[at] === "}" && depth === 0) return at;
    else if (text[at] === "}") depth -= 1;
  }
  return text.length;
}
