// Feedback widget: started again every half second until its script is there (spec §7, §9).
import { loadScript } from "./load-script.ts";
import { waitFor } from "./wait-for.ts";

declare global {
  interface Window {
    UXFeedback?: { init: (options: { projectId: string }) => void };
  }
}

const retryMs = 500;

export function startFeedback(projectId: string): void {
  void loadScript("feedback", projectId);
  void waitFor(
    () => {
      const widget = window.UXFeedback;
      if (widget === undefined) return null;
      widget.init({ projectId });
      return widget;
    },
    { everyMs: retryMs },
  );
}
