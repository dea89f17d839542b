// Social-network analytics (VK): the pixel by its id, one hit for a document (spec §5).
import { loadScript } from "./load-script.ts";
import { safely } from "./wait-for.ts";

declare global {
  interface Window {
    VK?: { Retargeting?: { Init: (id: string) => void; Hit: () => void } };
  }
}

export function startSocialAnalytics(id: string): void {
  void loadScript("social-analytics", id).then((isThere) => {
    if (!isThere) return;
    safely(() => {
      window.VK?.Retargeting?.Init(id);
      window.VK?.Retargeting?.Hit();
    });
  });
}
