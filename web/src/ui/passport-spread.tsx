// The spread of a Russian passport with the photo, one page above the other; the place of a field stands out
// (ux §3 row 45).
import styles from "./passport-spread.module.css";

/** Where each field is printed: places of the drawing, 125 × 176 as the spread is in millimetres. */
const places = {
  seriesAndNumber: "M105 12h14v64h-14zM105 100h14v64h-14z",
  issuedBy: "M9 18h90v28h-90z",
  issueDate: "M9 49h42v13h-42z",
  divisionCode: "M57 49h42v13h-42z",
  genderId: "M51 126h12v11h-12z",
  birthPlace: "M51 138h50v19h-50z",
};

export type SpreadPlace = keyof typeof places;

export const isSpreadPlace = (name: string): name is SpreadPlace => Object.hasOwn(places, name);

/** All that is printed: lines, and the number along the right edge. */
const print =
  "M38 12h40M14 24h80M14 32h80M14 40h56M14 55h32M62 55h32M14 72h36M62 72h32" +
  "M56 103h40M56 111h28M56 119h36M56 131h4M68 131h28M56 143h40M56 151h24M12 166h84M12 171h84";
const number = "M112 18v14M112 37v31M112 106v14M112 125v31";

export function PassportSpread({ place }: { place?: SpreadPlace | undefined }) {
  return (
    <svg viewBox="0 0 125 176" className={styles.spread} aria-hidden="true" focusable="false">
      <path
        className={styles.page}
        d="M5 1h115a4 4 0 014 4v82H1V5a4 4 0 014-4zM1 89h123v82a4 4 0 01-4 4H5a4 4 0 01-4-4z"
      />
      {place !== undefined && <path className={styles.place} d={places[place]} />}
      <path className={styles.photo} d="M11 100h34v46h-34z" />
      <path className={styles.face} d="M28 109a7 7 0 110 14 7 7 0 010-14zM16 142a12 12 0 0124 0z" />
      <path className={styles.print} d={print} />
      <path className={styles.number} d={number} />
    </svg>
  );
}
