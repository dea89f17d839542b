// Around every page: header, strip with the loan, the page, footer (spec §1, §2 "Shell behaviour"). What stands where
// is the domain's table, journey/shell.ts.
import { useEffect, useLayoutEffect } from "react";
import type { ReactNode } from "react";

import { useIsUnreachable } from "../server/connection.ts";
import { LazyPart, lazyPart } from "../ui/lazy-part.tsx";
import { OfflineBanner } from "../ui/offline-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LazyAside } from "./lazy-aside.ts";
import { LoanStrip } from "./loan-strip.tsx";
import { Notices } from "./notices.tsx";
import { followScheme } from "./scheme.ts";
import { useShellParts } from "./use-shell-parts.ts";

import styles from "./shell.module.css";

const RestrictedBanner = lazyPart(() => import("./signed-in.tsx"), "RestrictedBanner");

export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const parts = useShellParts(path);
  const isUnreachable = useIsUnreachable();
  useEffect(followScheme, []);
  useLayoutEffect(() => {
    // The browser's own restoration would fight with "to the top at each navigation" (spec §2).
    window.history.scrollRestoration = "manual";
  }, []);
  return (
    <div className={styles.shell}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        К содержанию
      </a>
      <OfflineBanner unreachable={isUnreachable} />
      {parts.restrictedBanner && (
        <LazyPart>
          <RestrictedBanner />
        </LazyPart>
      )}
      <Header logo={parts.logo} accountButton={parts.accountButton} />
      {parts.strip && (
        <LoanStrip
          path={path}
          hasResult={parts.stripResult}
          hasCalculator={parts.sideBarCalculator}
        />
      )}
      <main id="content" tabIndex={-1} className={styles[parts.layout]}>
        <div className={styles.page}>{children}</div>
        {parts.layout === "columns" && (
          <LazyPart>
            <LazyAside key={path} />
          </LazyPart>
        )}
      </main>
      <Footer signOut={parts.signOut} />
      <Notices />
    </div>
  );
}
