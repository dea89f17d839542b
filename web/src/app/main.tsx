// Entry of the client: wires the API client to the state and the router, then draws the application.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { navigate } from "wouter/use-browser-location";
import * as z from "zod/mini";

import "#theme";

import "#fonts.css";
import "./base.css";
import { configureClient } from "../server/client.ts";
import { loadSettings } from "../server/settings.ts";
import { arrivalState } from "../sign-in/arrival-reason.ts";
import { App } from "./app.tsx";
import { buildConfig } from "./build-config.ts";
import { showNotice } from "./notice.ts";
import { storageKey, useKept } from "./state.ts";

// A strict content policy forbids compiling schemas at run time.
z.config({ jitless: true });

configureClient({
  ...(buildConfig.useProxy
    ? {}
    : { apiUrl: buildConfig.apiUrl, authApiUrl: buildConfig.authApiUrl }),
  trustedRedirectHosts: buildConfig.trustedRedirectHosts,
  onNoSession: () => {
    useKept.getState().forget();
    // Several calls may meet the end of the session at once.
    if (window.location.pathname !== "/authorization") {
      navigate("/authorization", arrivalState("SessionEnded"));
    }
  },
  onLeaving: () => showNotice("Переходим в личный кабинет…"),
});

// A visit counts as use (D10), and another tab may sign in or out.
useKept.getState().keep({});
window.addEventListener("storage", (event) => {
  if (event.key === storageKey) void useKept.persist.rehydrate();
});
void loadSettings();

createRoot(document.getElementById("app")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
