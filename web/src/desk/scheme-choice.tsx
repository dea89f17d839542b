// The choice of the colours, in the desk's header.
import { Button } from "../ui/button.tsx";
import { chooseScheme, useScheme } from "./scheme.ts";
import type { Scheme } from "./scheme.ts";

const next: Record<Scheme, Scheme> = { system: "light", light: "dark", dark: "system" };
const words: Record<Scheme, string> = {
  system: "авто",
  light: "светлая",
  dark: "тёмная",
};

export function SchemeChoice() {
  const scheme = useScheme((state) => state.scheme);
  return (
    <Button look="quiet" onClick={() => chooseScheme(next[scheme])}>
      Тема: {words[scheme]}
    </Button>
  );
}
