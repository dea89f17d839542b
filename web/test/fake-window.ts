// For tests: the little of a browser's window that the loaders touch, with a router that can move.
import { vi } from "vitest";

export function fakeWindow(path = "/") {
  const events = new EventTarget();
  const location = {
    pathname: path,
    origin: "https://lk.turbozaim.ru",
    hostname: "lk.turbozaim.ru",
  };
  const window = Object.assign(events, { location }) as unknown as Window & typeof globalThis;
  vi.stubGlobal("window", window);
  return {
    window,
    /** As the router does it: the address first, then the event. */
    goTo: (next: string, event = "pushState"): void => {
      location.pathname = next;
      events.dispatchEvent(new Event(event));
    },
  };
}
