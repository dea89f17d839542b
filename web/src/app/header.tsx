// Header: the mark that leads to the root, the lender's phone and hours, the personal-account button (spec §1, §2).
import { Link } from "wouter";

import { theme } from "#theme";
import { numberConfirmationRoutes, signingRoutes } from "@microloan/domain/journey/route-lists";

import { useTextSetting } from "../server/settings.ts";
import { Icon } from "../ui/icon.tsx";
import { AccountButton } from "./account-button.tsx";
import { buildConfig } from "./build-config.ts";

import styles from "./header.module.css";

// Assumption: spec §2 "certain pages where it is plain" are those where leaving would spend a code.
const plainMarkPaths: readonly string[] = [...signingRoutes, ...numberConfirmationRoutes];

export function Header({ path }: { path: string }) {
  const phone = useTextSetting("HeaderNumberNewLK");
  const hours = useTextSetting("HeaderTextNewLK");
  const mark = (
    <>
      <theme.Mark />
      <span>{theme.name}</span>
    </>
  );
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        {plainMarkPaths.includes(path) ? (
          <span className={styles.mark} translate="no">
            {mark}
          </span>
        ) : (
          <Link
            href={rootPath()}
            className={styles.mark}
            translate="no"
            aria-label={`${theme.name}, на главную`}
          >
            {mark}
          </Link>
        )}
        {phone !== "" && (
          <p className={styles.contact}>
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={styles.phone} translate="no">
              <Icon name="phone" size={20} />
              <span>{phone}</span>
            </a>
            <span className={styles.hours}>{hours}</span>
          </p>
        )}
        <AccountButton path={path} />
      </div>
    </header>
  );
}

/** The root address of the build configuration when it is a path of ours, else "/". */
const rootPath = () => (buildConfig.rootUrl.startsWith("/") ? buildConfig.rootUrl || "/" : "/");
