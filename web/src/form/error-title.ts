// The page's title says that something is wrong, for as long as it is (ux §1.2).
import { useEffect } from "react";

const prefix = "Ошибка: ";

export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong || document.title.startsWith(prefix)) return;
    document.title = prefix + document.title;
    return () => {
      // The route may have given the page another title meanwhile.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isWrong]);
}
