// Puts the chosen colour scheme into force: for the tokens, and for what the browser itself draws (ux §3 row 39).
import { usePersistedState } from "../client/state.ts";

/**
 * Follows the choice and the system's; returns how to stop. The page's inline script does it before the first paint,
 * and as it is written a page follows the system: to say that again would draw every element anew while it comes alive.
 */
export function followScheme(): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const stop = usePersistedState.subscribe((now, before) => {
    if (now.scheme !== before.scheme) applyScheme();
  });
  system.addEventListener("change", applyScheme);
  if (usePersistedState.getState().scheme !== "system") applyScheme();
  return () => {
    stop();
    system.removeEventListener("change", applyScheme);
  };
}

function applyScheme(): void {
  const { scheme } = usePersistedState.getState();
  const root = document.documentElement;
  root.dataset["scheme"] = scheme;
  setMeta("color-scheme", scheme === "system" ? "light dark" : scheme);
  // The browser's bar goes on with the colour of the header under it.
  const header = document.querySelector("#app header") ?? root;
  setMeta("theme-color", getComputedStyle(header).backgroundColor);
}

/** A page may name a colour for each scheme of the system: the one in force stands for both. */
function setMeta(name: "color-scheme" | "theme-color", content: string): void {
  const present = document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`);
  for (const meta of present) meta.content = content;
  if (present.length === 0) {
    document.head.append(Object.assign(document.createElement("meta"), { name, content }));
  }
}
