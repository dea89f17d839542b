// Tag manager (Google): the container by its id, told where it runs (spec §5, §9).
import { buildConfig } from "../client/build-config.ts";
import { clientIdentifier, environmentOf } from "./environment.ts";
import { loadScript } from "./load-script.ts";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

export function startTagManager(id: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({
    environment: environmentOf(window.location.hostname),
    client: clientIdentifier(buildConfig.appVersion),
  });
  window.dataLayer.push({ event: "gtm.js", "gtm.start": Date.now() });
  void loadScript("tags", id);
}
