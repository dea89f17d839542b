// Shows the look of the focus without the focus, so that many parts can have it at once.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

const attribute = "data-pretend-focus";

/** Gives each rule for :focus-visible a twin for the attribute, at the same place. Once, when all styles are there. */
export function copyFocusRules(): void {
  for (const sheet of document.styleSheets) {
    for (const [index, rule] of [...sheet.cssRules].entries()) {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(":focus-visible")) {
        const either = `:is(:focus-visible, [${attribute}])`;
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText.replaceAll(":focus-visible", either), index);
      }
    }
  }
}

/** What is focused is the first thing in it that can be. */
export function PretendFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector("a, button, input, select, summary")?.setAttribute(attribute, "");
  }, []);
  return <div ref={place}>{children}</div>;
}
