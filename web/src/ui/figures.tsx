// A sentence whose sums a translating browser must leave alone (ux §2.1).

/** `11 200 ₽`, with any spaces. */
const sum = /(\d[\d\s]*(?:,\d+)?\s?₽)/;

export function Figures({ text }: { text: string }) {
  // Split by a group, every second piece is a sum.
  return text.split(sum).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} translate="no">
        {piece}
      </span>
    ),
  );
}
