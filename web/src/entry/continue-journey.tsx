// Somebody signed in who opens registration or sign-in is taken to where the application stands (D5).
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Loaded } from "../client/loaded.tsx";
import { Redirect } from "../client/navigation.tsx";
import { resumeRoute } from "../client/resume-route.ts";
import { makeQueryClient, sessionQuery } from "../server/query.ts";

export function ContinueJourney() {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RedirectToStep />
    </QueryClientProvider>
  );
}

function RedirectToStep() {
  const session = useQuery(sessionQuery);
  return (
    <Loaded query={session}>
      {({ journey }) => <Redirect to={resumeRoute(journey)} replace />}
    </Loaded>
  );
}
