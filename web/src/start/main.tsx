// Entry of the client: wires the API client to the state and the router, then takes the prerendered page over.
import { StrictMode } from "react";
import { navigate } from "wouter/use-browser-location";

import { routeAt } from "@microloan/domain/journey/routes";

import { hasTouchedFields, showUnfinished } from "../client/before-hydration.ts";
import "#theme";

import "#fonts.css";
import "../themes/base.css";
import { buildConfig, hasThirdParties } from "../client/build-config.ts";
import { later } from "../client/later.ts";
import { showNotice } from "../client/notice.ts";
import {
  beginKeeping,
  onceSignedIn,
  storageKey,
  takeFromOtherTab,
  usePersistedState,
} from "../client/state.ts";
import { arrivalState } from "../entry/arrival-state.ts";
import { configureClient } from "../server/client-hooks.ts";
import { loadSettings } from "../server/settings.ts";
import { preloadShell } from "../shell/lazy-aside.ts";
import { App, pathOf } from "./app.tsx";
import { draw, hydrate } from "./mount.ts";
import { pages } from "./routes.ts";

configureClient({
  // Where the API is and whom to follow are called the same there.
  ...buildConfig,
  onNoSession: () => {
    const { contactId, agreements, forget } = usePersistedState.getState();
    forget();
    // Several calls may meet the end of the session at once.
    const path = window.location.pathname;
    if (path !== "/authorization") {
      navigate("/authorization", arrivalState("SessionEnded", { path, contactId, agreements }));
    }
  },
  onLeaving: () => showNotice("Переходим в личный кабинет…"),
});

// A visit counts as use (D10), and another tab may sign in or out.
beginKeeping();
window.addEventListener("storage", (event) => {
  if (event.key === storageKey) takeFromOtherTab();
});
void loadSettings();
onceSignedIn(() => {
  later(
    () => import("./follow-experiments.ts"),
    ({ followExperiments }) => followExperiments(),
  );
});

const root = document.getElementById("app")!;
const application = (
  <StrictMode>
    <App />
  </StrictMode>
);

async function hydratePage(): Promise<void> {
  const path = pathOf(window.location.pathname);
  const page = pages[routeAt(path)?.path ?? "*"];
  // Without its page at hand React would draw a place-holder over what is there already.
  const [isHere] = await Promise.all([
    page.preload().then(
      () => true,
      () => false,
    ),
    preloadShell(path),
  ]);
  // Drawn, it would open another document, which holds nothing of what was typed.
  if (!isHere && hasTouchedFields()) return showUnfinished();
  hydrate(root, application);
}

if (root.childElementCount === 0) draw(root, application);
else void hydratePage();
if (hasThirdParties) {
  later(
    () => import("../partners/begin.ts"),
    ({ beginThirdParties }) => beginThirdParties(),
  );
}
