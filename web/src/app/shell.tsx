// Around every page: header, strip with the loan, the page, footer (spec §1, §2 "Shell behaviour").
import { useLayoutEffect } from "react";
import type { ReactNode } from "react";

import {
  headerStripHiddenRoutes,
  signingRoutes,
  twoColumnRoutes,
} from "@microloan/domain/journey/route-lists";
import { routeAt } from "@microloan/domain/journey/routes";
import type { RoutePath } from "@microloan/domain/journey/routes";

import { OfflineBanner } from "../ui/offline-banner.tsx";
import { Toast } from "../ui/toast.tsx";
import { CalculatorAside } from "./calculator-aside.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoanStrip } from "./loan-strip.tsx";
import { hideNotice, useNotice } from "./notice.ts";

import styles from "./shell.module.css";

export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const message = useNotice((notice) => notice.message);
  const { strip, layout } = shellParts(path);
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
      <OfflineBanner />
      <Header path={path} />
      {strip && <LoanStrip />}
      <main id="content" tabIndex={-1} className={styles[layout]}>
        <div className={styles.page}>{children}</div>
        {layout === "columns" && <CalculatorAside key={path} />}
      </main>
      <Footer />
      <Toast message={message} onGone={hideNotice} />
    </div>
  );
}

type ShellParts = {
  strip: boolean;
  /** The form with the calculator beside it, one narrow column for a step, or the whole width. */
  layout: "columns" | "step" | "main";
};

/** Which parts a route has; the lists are the domain's. */
export function shellParts(path: string): ShellParts {
  const route = routeAt(path);
  const known = route?.path;
  const isOn = (list: readonly RoutePath[]) => known !== undefined && list.includes(known);
  return {
    strip: known !== undefined && !isOn(headerStripHiddenRoutes),
    layout: isOn(twoColumnRoutes)
      ? "columns"
      : route !== undefined && route.step !== null && !isOn(signingRoutes)
        ? "step"
        : "main",
  };
}
