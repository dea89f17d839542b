// Puts one third-party script into the document: never blocks, never throws, never where the rule forbids it (D10).
import { buildConfig } from "../client/build-config.ts";
import { addressOf } from "./addresses.ts";
import type { ScriptName } from "./addresses.ts";
import { thisDocument } from "./this-document.ts";

/** True when the script has run, false when it did not come; a script that hangs answers neither. */
export function loadScript(name: ScriptName, id: string): Promise<boolean> {
  if (!thisDocument.mayLoadAt(window.location.pathname)) return Promise.resolve(false);
  thisDocument.noteLoaded();
  return new Promise<boolean>((resolve) => {
    const script = document.createElement("script");
    script.async = true;
    // Throws in a document that was sent when no script of others was allowed (Trusted Types).
    script.src = addressOf(name, id, buildConfig);
    script.dataset["thirdParty"] = name;
    script.addEventListener("load", () => resolve(true));
    script.addEventListener("error", () => resolve(false));
    document.head.append(script);
  }).catch(() => false);
}
