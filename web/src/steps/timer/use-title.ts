// The title of the page says what the page says.
import { useEffect } from "react";

import { theme } from "#theme";

/** The title tells the outcome to those who look at another tab (ux §3 row 32). */
export function useTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} – ${theme.name}`;
  }, [heading]);
}
