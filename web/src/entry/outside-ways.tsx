// The ways in through ESIA and T-ID: neutral buttons that leave the site (ux §1.7; D9).
import { LinkButton } from "../ui/link-button.tsx";
import { outsideServices } from "./outside-services.ts";

import styles from "./outside-ways.module.css";

export function OutsideWays({ words }: { words: string }) {
  return (
    <div className={styles.ways}>
      <p className={styles.words}>{words}</p>
      <OutsideLinks />
    </div>
  );
}

/** The links alone, for a page that has its words elsewhere. */
export function OutsideLinks() {
  return Object.values(outsideServices).map(({ beginUrl, action }) => (
    <LinkButton key={beginUrl} href={beginUrl} look="secondary" rel="nofollow">
      {action}
    </LinkButton>
  ));
}
