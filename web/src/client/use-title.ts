// The title of the tab says what the page says, where its address alone does not tell it.
import { useEffect } from "react";

import { theme } from "#theme";

/** It tells the outcome to those who look at another tab (ux §3 row 32). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${theme.name}`;
  }, [title]);
}
