// Header: the mark that leads to the root, the lender's phone and hours, the personal-account button (spec §1, §2).
import { theme } from "#theme";
import type { ShellParts } from "@microloan/domain/journey/shell";

import { buildConfig } from "../client/build-config.ts";
import { Link } from "../client/navigation.tsx";
import { AccountButton } from "./account-button.tsx";
import { Contact } from "./contact.tsx";

import styles from "./header.module.css";

type Props = Pick<ShellParts, "logo" | "accountButton">;

export function Header({ logo, accountButton }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Logo isLink={logo === "link"} />
        <Contact />
        <AccountButton kind={accountButton} />
      </div>
    </header>
  );
}

const linkProps = {
  className: styles.mark,
  translate: "no",
  "aria-label": `${theme.name}, на главную`,
} as const;

/** The site's root may be another site's page: the build configuration says (spec §5). */
function Logo({ isLink }: { isLink: boolean }) {
  const { rootUrl } = buildConfig;
  const content = (
    <>
      <theme.Mark />
      <span>{theme.name}</span>
    </>
  );
  if (!isLink) {
    return (
      <span className={styles.mark} translate="no">
        {content}
      </span>
    );
  }
  if (/^https?:/.test(rootUrl)) {
    return (
      <a href={rootUrl} {...linkProps}>
        {content}
      </a>
    );
  }
  return (
    <Link href={rootUrl || "/"} {...linkProps}>
      {content}
    </Link>
  );
}
