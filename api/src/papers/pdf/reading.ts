// The text of a document as blocks, made from the very definition that its PDF is drawn from (D7; decision 0035). What
// it cannot place it refuses, so that no word of a template is left out of what a borrower reads.
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

import type { ReadingBlock } from "@microloan/contract/fields/document-reading";

type Node = Record<string, unknown>;
type Cell = Extract<ReadingBlock, { kind: "table" }>["rows"][number][number];
type Line = Extract<ReadingBlock, { kind: "card" }>["lines"][number];

/** A column this narrow holds the number or the dash of a clause. */
const widestMarker = 28;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** All words of a node that is nothing but text; undefined for any other. */
function plainText(node: unknown): string | undefined {
  if (typeof node === "string") return node;
  if (typeof node === "number") return String(node);
  if (Array.isArray(node)) {
    const texts = node.map(plainText);
    return texts.includes(undefined) ? undefined : texts.join("");
  }
  return isNode(node) && "text" in node ? plainText(node["text"]) : undefined;
}

function textBlock(node: unknown): ReadingBlock | undefined {
  const text = plainText(node);
  if (text === undefined) return undefined;
  const { style, bold, alignment, fontSize } = isNode(node) ? node : {};
  if (style === "title") return { kind: "title", text };
  if (style === "section") return { kind: "heading", text };
  const isSmall = style === "small" || (typeof fontSize === "number" && fontSize < 9);
  const look = bold === true ? "strong" : isSmall ? "small" : undefined;
  return {
    kind: "paragraph",
    text,
    ...alignOf(style === "subtitle" ? "center" : alignment),
    ...(look && { look }),
  };
}

const alignOf = (alignment: unknown): { align?: "center" | "end" } =>
  alignment === "center"
    ? { align: "center" as const }
    : alignment === "right"
      ? { align: "end" as const }
      : {};

/** The words of a table of one cell: a frame. */
function frameText(node: unknown): string | undefined {
  const body = isNode(node) && isNode(node["table"]) ? node["table"]["body"] : undefined;
  if (!Array.isArray(body) || body.length !== 1 || body[0].length !== 1) return undefined;
  return plainText(body[0][0]);
}

function blocksOf(node: unknown): ReadingBlock[] {
  const block = textBlock(node);
  if (block) return block.kind === "paragraph" && block.text === "" ? [] : [block];
  if (Array.isArray(node)) return node.flatMap(blocksOf);
  if (isNode(node)) {
    if (Array.isArray(node["stack"])) return node["stack"].flatMap(blocksOf);
    if (Array.isArray(node["columns"])) return columnBlocks(node["columns"]);
    if (isNode(node["table"])) return tableBlocks(node["table"]);
    if (Array.isArray(node["ul"])) return listBlocks(node["ul"], () => "—");
    if (Array.isArray(node["ol"])) return listBlocks(node["ol"], (place) => `${place + 1}.`);
  }
  throw new Error(`a part of a document cannot be read: ${Object.keys(node ?? {}).join(", ")}`);
}

const listBlocks = (items: unknown[], marker: (place: number) => string): ReadingBlock[] =>
  items.flatMap((item, place) => marked(marker(place), blocksOf(item), 1));

/** The first words take the marker; lists inside go one level deeper. */
function marked(marker: string, blocks: ReadingBlock[], level: 1 | 2): ReadingBlock[] {
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph") throw new Error(`no words stand at ${marker}`);
  const inside = others.map((block): ReadingBlock =>
    block.kind === "item" ? { ...block, level: 2 } : block,
  );
  return [{ kind: "item", marker, text: first.text, level }, ...inside];
}

function columnBlocks(columns: unknown[]): ReadingBlock[] {
  const [first, second] = columns;
  const start = plainText(first);
  const width = isNode(first) ? first["width"] : undefined;
  if (start !== undefined && columns.length === 2) {
    if (typeof width === "number" && width <= widestMarker)
      return marked(start, blocksOf(second), 1);
    const end = plainText(second);
    if (end !== undefined) return [{ kind: "pair", start, end }];
  }
  const frames = columns.map(frameText).filter((text) => text !== undefined);
  const others = columns.filter((column) => frameText(column) === undefined);
  const cards = others.map(cardOf);
  return frames.length > 0 ? [...cards, { kind: "frames", texts: frames }] : cards;
}

/** A stack of lines; inside it nothing but words. */
function cardOf(node: unknown): ReadingBlock {
  const lines = blocksOf(node).map((block): Line => {
    if (block.kind !== "paragraph") throw new Error(`a ${block.kind} stands in a card`);
    return { text: block.text, ...(block.look === "strong" && { isStrong: true }) };
  });
  return { kind: "card", lines };
}

function tableBlocks({ body, headerRows }: Node): ReadingBlock[] {
  const rows = body as unknown[][];
  const words = rows.flat().map(plainText);
  if (words.includes(undefined)) return rows.flat().map(cardOf);
  const [single] = rows;
  if (rows.length === 1 && single?.length === 1)
    return [{ kind: "frames", texts: words.filter((text) => text !== undefined) }];
  const heads = typeof headerRows === "number" ? headerRows : 0;
  if (heads > 1) throw new Error("a table has one row of headings or none");
  return [
    {
      kind: "table",
      headings: rows.slice(0, heads).flatMap((row) => row.map((cell) => plainText(cell) ?? "")),
      rows: rows.slice(heads).map(cellsOf),
    },
  ];
}

/** A cell that takes several columns stands for those that it covers. */
function cellsOf(row: unknown[]): Cell[] {
  const cells: Cell[] = [];
  for (let place = 0; place < row.length;) {
    const node = row[place];
    const { colSpan, bold, alignment } = isNode(node) ? node : {};
    const span = typeof colSpan === "number" && colSpan > 1 ? colSpan : 1;
    cells.push({
      text: plainText(node) ?? "",
      ...(span > 1 && { span }),
      ...alignOf(alignment),
      ...(bold === true && { isStrong: true }),
    });
    place += span;
  }
  return cells;
}

/** The blocks of a document's own text; page numbers belong to the paper and are left out. */
export function readingOf({ content }: TDocumentDefinitions): ReadingBlock[] {
  return blocksOf(content);
}

/** Every word of the blocks, one string for each paragraph, line or cell, in order. */
export function readingTexts(blocks: readonly ReadingBlock[]): string[] {
  const texts = blocks.flatMap((block): string[] => {
    if (block.kind === "frames") return block.texts;
    if (block.kind === "table")
      return [...block.headings, ...block.rows.flat().map(({ text }) => text)];
    if (block.kind === "card") return block.lines.map(({ text }) => text);
    if (block.kind === "pair") return [block.start, block.end];
    return block.kind === "item" ? [block.marker, block.text] : [block.text];
  });
  return texts.filter((text) => text !== "");
}
