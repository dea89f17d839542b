// The title of the tab.
import { useEffect } from "react";

import { theme } from "#theme";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${theme.name}`;
  }, [title]);
}
