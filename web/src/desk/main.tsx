// Entry of the lender's desk: its own document, bundle and policy; of the borrower's client it shares the kit alone.
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import "#theme";

import "#fonts.css";
import "../themes/base.css";
import { configureClient } from "../server/client-hooks.ts";
import { makeQueryClient } from "../server/query.ts";
import { Desk } from "./desk.tsx";
import { applyScheme } from "./scheme.ts";
import { endSession } from "./session.ts";

configureClient({ onNoSession: endSession });
applyScheme();

createRoot(document.getElementById("app")!).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <Desk />
    </QueryClientProvider>
  </StrictMode>,
);
