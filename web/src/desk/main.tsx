// Entry of the lender's desk: its own document, bundle and policy; of the borrower's client it shares the kit alone.
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import "#theme";

import "#fonts.css";
import "../themes/base.css";
import { makeQueryClient } from "../server/query.ts";
import { Desk } from "./desk.tsx";
import { applyScheme } from "./scheme.ts";
import { configureDesk } from "./session.ts";

const client = makeQueryClient();
configureDesk(client);
applyScheme();

createRoot(document.getElementById("app")!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>
  </StrictMode>,
);
