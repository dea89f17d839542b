// A document drawn from its blocks: plain words only, so nothing of what the API answers is taken for markup (D7; decision
// 0035).
import type { ReadingBlock } from "@microloan/contract/fields/document-reading";

import { ReadingTable } from "./reading-table.tsx";

import styles from "./reading-blocks.module.css";

export function ReadingBlocks({ blocks }: { blocks: readonly ReadingBlock[] }) {
  return blocks.map((block, index) => (
    <Block key={index} block={block} label={nameBefore(blocks, index)} />
  ));
}

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
