// The colours a person has chosen for the desk on this device: the system's, light or dark (ux §3 row 39). Its key is
// the desk's own: what borrowers keep is no business of staff.
import { create } from "zustand";

const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = "microloan-desk-scheme";

/** A browser without storage follows the system. */
function readScheme(): Scheme {
  try {
    const kept = localStorage.getItem(storageKey);
    return schemes.find((scheme) => scheme === kept) ?? "system";
  } catch {
    return "system";
  }
}

export const useScheme = create<{ scheme: Scheme }>(() => ({ scheme: readScheme() }));

/** Puts the choice into force: for the tokens, and for what the browser itself draws. */
export function applyScheme(): void {
  const { scheme } = useScheme.getState();
  document.documentElement.dataset["scheme"] = scheme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (meta !== null) meta.content = scheme === "system" ? "light dark" : scheme;
}

export function chooseScheme(scheme: Scheme): void {
  useScheme.setState({ scheme });
  applyScheme();
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // Chosen for this visit only.
  }
}
