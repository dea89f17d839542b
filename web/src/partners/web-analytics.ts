// Web analytics (Yandex Metrika): pages by path alone, and the contact's user id after sign-in (spec §4, §5).
import { titleAt } from "@microloan/domain/journey/titles";

import { setAnalyticsClientId } from "./analytics-client.ts";
import { loadScript } from "./load-script.ts";
import { followPages } from "./pages.ts";
import { currentPerson, watchPerson } from "./person.ts";
import { safely } from "./wait-for.ts";

/** Until the script is there, calls stand in `a`; it works them off when it comes. */
type Metrika = { (...given: unknown[]): void; a?: unknown[][]; l?: number };

declare global {
  interface Window {
    ym?: Metrika;
  }
}

export function startWebAnalytics(id: string): void {
  const counter = Number(id);
  const callMetrika = (method: string, ...given: unknown[]) => {
    safely(() => window.ym?.(counter, method, ...given));
  };
  window.ym ??= queue();
  // Nothing that reads fields or addresses: no replay, no map of clicks, no hits of its own with the query in them.
  const silent = { webvisor: false, clickmap: false, trackLinks: false, trackHash: false };
  callMetrika("init", { ...silent, accurateTrackBounce: true, defer: true });
  void loadScript("web-analytics", id);

  let clientId: string | null = null;
  const tie = linkOnce((userId) => callMetrika("setUserID", userId));
  callMetrika("getClientID", (given: unknown) => {
    if (typeof given !== "string" || given === "") return;
    clientId = given;
    setAnalyticsClientId(given);
    void tie(given);
  });
  watchPerson(() => void tie(clientId));
  followPages((path) => {
    callMetrika("hit", window.location.origin + path, { title: titleAt(path) });
    // An attempt that failed is made again on the next page.
    void tie(clientId);
  });
}

function queue(): Metrika {
  const stub: Metrika = (...given) => {
    (stub.a ??= []).push(given);
  };
  stub.l = Date.now();
  return stub;
}

/** Sends each signed-in contact once, and tells the user id that came for it. */
function linkOnce(onUserId: (userId: string) => void) {
  let tied: string | null = null;
  return async (clientId: string | null): Promise<void> => {
    const { isAuth, contactId } = currentPerson();
    if (!isAuth) tied = null;
    if (!isAuth || contactId === null || contactId === tied || clientId === null) return;
    tied = contactId;
    const userId = await import("./link-analytics-contact.ts")
      .then(({ linkAnalyticsContact }) => linkAnalyticsContact(clientId, contactId))
      .catch(() => null);
    if (tied !== contactId) return;
    if (userId === null) tied = null;
    else onUserId(userId);
  };
}
