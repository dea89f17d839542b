// All text of a document definition, in reading order, the footer of a first page included.
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

const textOf = (node: unknown): string[] => {
  if (typeof node === "string" || typeof node === "number") return [String(node)];
  if (Array.isArray(node)) return node.flatMap(textOf);
  if (typeof node !== "object" || node === null) return [];
  const { text, stack, columns, table } = node as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, body].flatMap(textOf);
};

/** One string for each paragraph, cell or column. */
export function documentText({ content, footer }: TDocumentDefinitions): string[] {
  const footerContent =
    typeof footer === "function"
      ? footer(1, 1, { width: 0, height: 0, orientation: "portrait" })
      : footer;
  return [...textOf(content), ...textOf(footerContent)].filter((text) => text !== "");
}
