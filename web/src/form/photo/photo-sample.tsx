// What is to be in the photo, in the frame of a camera: the spread, the page with the stamp, a face beside the passport
// (ux §1.5, §2.3).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import { PassportSpread } from "../../ui/passport-spread.tsx";

import styles from "./photo-sample.module.css";

export type PhotoSampleKind = "spread" | "registration" | "selfie" | "page";

/** The sample of a document by its id; a page of anything where it is not known. */
export function sampleOf(documentId: string): PhotoSampleKind {
  if (documentId === documentIds.scanPassportMain) return "spread";
  if (documentId === documentIds.scanPassportRegistration) return "registration";
  return documentId === documentIds.scanSelfie ? "selfie" : "page";
}

export function PhotoSample({ kind }: { kind: PhotoSampleKind }) {
  return (
    <span className={styles.sample} aria-hidden="true">
      <svg viewBox="0 0 96 120" className={styles.corners} focusable="false">
        <path d="M2 18V6a4 4 0 014-4h12M78 2h12a4 4 0 014 4v12M94 102v12a4 4 0 01-4 4H78M18 118H6a4 4 0 01-4-4v-12" />
      </svg>
      <span className={styles.subject}>
        {kind === "spread" ? <PassportSpread /> : <Drawing kind={kind} />}
      </span>
    </span>
  );
}

const Drawing = ({ kind }: { kind: Exclude<PhotoSampleKind, "spread"> }) => (
  <svg viewBox="0 0 125 176" className={styles.drawing} focusable="false">
    {drawings[kind]}
  </svg>
);

const spread = "M5 1h115a4 4 0 014 4v82H1V5a4 4 0 014-4zM1 89h123v82a4 4 0 01-4 4H5a4 4 0 01-4-4z";

const drawings = {
  registration: (
    <>
      <path className={styles.paper} d={spread} />
      <path className={styles.line} d="M38 12h48" />
      <path
        className={styles.stamp}
        d="M18 24h60v40H18zM26 34h44M26 44h44M26 54h28M18 102h60v40H18zM26 112h44M26 122h44M26 132h28"
      />
    </>
  ),
  selfie: (
    <>
      <path
        className={styles.person}
        d="M62 18a30 30 0 110 60 30 30 0 010-60zM8 172a54 62 0 01108 0z"
      />
      <path className={styles.paper} d="M66 96h48v68H66z" />
      <path className={styles.line} d="M74 106h32M74 114h32M90 136h16M90 144h16M74 156h32" />
      <path className={styles.stamp} d="M74 132h10v16H74z" />
    </>
  ),
  page: (
    <>
      <path
        className={styles.paper}
        d="M5 1h115a4 4 0 014 4v166a4 4 0 01-4 4H5a4 4 0 01-4-4V5a4 4 0 014-4z"
      />
      <path className={styles.line} d="M24 36h77M24 56h77M24 76h77M24 96h77M24 116h48" />
    </>
  ),
};
