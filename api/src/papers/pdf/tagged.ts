// Tags of a PDF: what is a heading, a paragraph and a table, in the order of reading, so that a screen reader reads it
// as it is meant (PDF/UA; D7). The kept library draws a tagged document and tags nothing of it itself.
import { createRequire } from "node:module";
import type { Content } from "pdfmake/interfaces.js";

/** The parts of PDFKit's document that are used here. */
type Element = { add: (child: unknown) => unknown; end: () => void };
type Document = {
  struct: (type: string, options?: { scope: string }) => Element;
  addStructure: (element: Element) => void;
  markContent: (tag: "Artifact", options: { type: string }) => void;
  markStructureContent: (type: string) => unknown;
  endMarkedContent: () => void;
};
type Leaf = { element: Element; type: string };
/** A node of the definition, as the layout has left it: strings are nodes with a text. */
type Node = {
  text?: unknown;
  style?: unknown;
  stack?: Node[];
  columns?: Node[];
  table?: { body: Node[][]; headerRows?: number };
};

/** The part of pdfmake that its types leave out: it draws the pages that are laid out. */
type Renderer = {
  pdfDocument: object;
  renderPages: (this: Renderer, pages: readonly object[]) => void;
  renderLine: (this: Renderer, line: object, x: number, y: number) => void;
  renderVector: (this: Renderer, vector: object) => void;
};
type RendererModule = { default: { prototype: Renderer } };
const { default: PdfRenderer } = createRequire(import.meta.url)(
  "pdfmake/js/Renderer.js",
) as RendererModule;

const headings: Readonly<Record<string, string>> = { title: "H1", section: "H2" };

/** Builds the elements of a content below one parent; those of texts are found again by their node. */
function tag(document: Document, leaves: Map<object, Leaf>) {
  function element(type: string, parent: Element, options?: { scope: string }): Element {
    const made = document.struct(type, options);
    parent.add(made);
    return made;
  }
  function tagTable({ body, headerRows = 0 }: NonNullable<Node["table"]>, parent: Element): void {
    // Without a heading row it only sets things side by side.
    if (headerRows === 0) return body.flat().forEach((cell) => tagNode(cell, parent));
    const table = element("Table", parent);
    for (const [place, cells] of body.entries()) {
      const row = element("TR", table);
      const isHead = place < headerRows;
      for (const cell of cells)
        tagNode(cell, element(isHead ? "TH" : "TD", row, isHead ? { scope: "Column" } : undefined));
    }
  }
  function tagNode(node: Node | Node[], parent: Element): void {
    if (Array.isArray(node)) return node.forEach((one) => tagNode(one, parent));
    if (node.table) tagTable(node.table, parent);
    tagNode(node.stack ?? node.columns ?? [], parent);
    if (node.text === undefined) return;
    const type = headings[String(node.style)] ?? "P";
    leaves.set(node, { element: element(type, parent), type });
  }
  return tagNode;
}

const nodeOf = ({ _node: node }: { _node?: object }): object | undefined => node;

/** Draws with tags what is laid out from now on; to be called once in a thread, with what it draws at each time. */
export function drawWithTags(contentNow: () => Content): void {
  const { prototype } = PdfRenderer;
  const { renderLine, renderPages, renderVector } = prototype;
  const leaves = new Map<object, Leaf>();

  prototype.renderPages = function renderTagged(this: Renderer, pages) {
    const document = this.pdfDocument as Document;
    const root = document.struct("Document");
    leaves.clear();
    tag(document, leaves)(contentNow() as Node[], root);
    renderPages.call(this, pages);
    document.addStructure(root);
    root.end();
    leaves.clear();
  };
  prototype.renderLine = function renderTaggedLine(this: Renderer, line, x, y) {
    const document = this.pdfDocument as Document;
    const node = nodeOf(line);
    const leaf = node && leaves.get(node);
    // The foot of each page is said by no reader.
    if (leaf) leaf.element.add(document.markStructureContent(leaf.type));
    else document.markContent("Artifact", { type: "Pagination" });
    renderLine.call(this, line, x, y);
    document.endMarkedContent();
  };
  prototype.renderVector = function renderArtifact(this: Renderer, vector) {
    const document = this.pdfDocument as Document;
    document.markContent("Artifact", { type: "Layout" });
    renderVector.call(this, vector);
    document.endMarkedContent();
  };
}
