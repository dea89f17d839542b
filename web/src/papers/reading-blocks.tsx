// A document drawn from its blocks: plain words only, so nothing of what the API answers is taken for markup
// (D7; decision 0035).
import type { ReadingBlock } from "@microloan/contract/fields/document-reading";
import { withoutBreaks } from "@microloan/domain/text/no-break";

import styles from "./reading-blocks.module.css";

export function ReadingBlocks({ blocks }: { blocks: readonly ReadingBlock[] }) {
  return blocks
    .map(tied)
    .map((block, index) => <Block key={index} block={block} label={nameBefore(blocks, index)} />);
}

/** Whatever of a block is text, in its rows and lines too. */
const tied = (block: ReadingBlock): ReadingBlock =>
  JSON.parse(JSON.stringify(block), (_key, value: unknown) =>
    typeof value === "string" ? withoutBreaks(value) : value,
  ) as ReadingBlock;

/** What a table is called: by the heading that stands before it, else by the document's own. */
function nameBefore(blocks: readonly ReadingBlock[], index: number): string {
  const isName = ({ kind }: ReadingBlock) => kind === "heading" || kind === "title";
  const name = blocks.slice(0, index).findLast(isName);
  return name && "text" in name ? name.text : "Таблица";
}

function Block({ block, label }: { block: ReadingBlock; label: string }) {
  switch (block.kind) {
    case "title":
      return <h3 className={styles.title}>{block.text}</h3>;
    case "heading":
      return <h4 className={styles.heading}>{block.text}</h4>;
    case "item":
      return (
        <p className={styles.item} data-level={block.level}>
          <span className={styles.marker}>{block.marker} </span>
          <span>{block.text}</span>
        </p>
      );
    case "frames":
      return (
        <div className={styles.frames} translate="no">
          {block.texts.map((text) => (
            <p key={text} className={styles.frame}>
              {text}
            </p>
          ))}
        </div>
      );
    case "table":
      return <ReadingTable {...block} label={label} />;
    case "card":
      return (
        <div className={styles.card} translate="no">
          {block.lines.map(({ text, isStrong = false }, line) => (
            <p key={line}>{isStrong ? <strong>{text}</strong> : text}</p>
          ))}
        </div>
      );
    case "pair":
      return (
        <p className={styles.pair} translate="no">
          <span>{block.start} </span>
          <span>{block.end}</span>
        </p>
      );
    case "paragraph": {
      const { text, look, align } = block;
      return (
        <p data-align={align} className={look === "small" ? styles.small : undefined}>
          {look === "strong" ? <strong>{text}</strong> : text}
        </p>
      );
    }
  }
}

type Table = Extract<ReadingBlock, { kind: "table" }>;
type TableProps = Omit<Table, "kind"> & { label: string };

const mostThatStack = 3;

/** One of two or three columns becomes named lines where it is narrow, a wider one scrolls sideways. */
function ReadingTable({ headings, rows, label }: TableProps) {
  const columns = Math.max(headings.length, ...rows.map((cells) => cells.length));
  const look = columns <= mostThatStack ? styles.stacks : styles.figures;
  return (
    // By keyboard it scrolls only when it can take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${look ?? ""}`}>
        {headings.length > 0 && (
          <thead>
            <tr>
              {headings.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} data-columns={columns}>
              {cells.map((cell, place) => (
                <Cell key={place} {...cell} isName={place === nameColumn(columns)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of three columns the first is a number; what the row is about stands in the second. */
const nameColumn = (columns: number): number => (columns === mostThatStack ? 1 : 0);

type CellProps = Table["rows"][number][number] & { isName: boolean };

function Cell({ text, span = 1, align, isStrong = false, isName }: CellProps) {
  const words = isStrong ? <strong>{text}</strong> : text;
  const place = { colSpan: span, "data-align": align };
  return isName ? (
    <th scope="row" {...place}>
      {words}
    </th>
  ) : (
    <td {...place}>{words}</td>
  );
}
