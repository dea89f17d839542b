// Follows which page is shown, for scripts that count them.

/** What the router's own changes of the address are announced by, and the browser's. */
const changes = ["pushState", "replaceState", "popstate"];

/** Calls back with the path of the page that is shown, and of each one after it. Returns how to stop. */
export function followPages(onPage: (path: string) => void): () => void {
  let shown: string | null = null;
  const look = () => {
    const { pathname } = window.location;
    if (pathname === shown) return;
    shown = pathname;
    onPage(pathname);
  };
  for (const change of changes) window.addEventListener(change, look);
  look();
  return () => {
    for (const change of changes) window.removeEventListener(change, look);
  };
}
