// A sentence whose sums a translating browser must leave alone (ux §2.1). Its words have elements too: a text node
// beside others that such a browser has replaced would never change again.

/** `11 200 ₽`, with any spaces. */
const sum = /(\d[\d\s]*(?:,\d+)?\s?₽)/;

export function Figures({ text }: { text: string }) {
  // Split by a group, every second piece is a sum.
  return text.split(sum).map((piece, index) => (
    <span key={index} translate={index % 2 === 0 ? undefined : "no"}>
      {piece}
    </span>
  ));
}
