// Ends the session on the server, then everything this browser knows of it (spec §7 signOut; D3, D10). What the guarded
// pages have read goes with it (start/journey-guard.tsx).
import { useState } from "react";
import type { ReactNode } from "react";

import { signOutEndpoints } from "@microloan/contract/endpoints/sign-out";
import type { RoutePath } from "@microloan/domain/journey/routes";

import { useLocation } from "../client/navigation.tsx";
import { usePersistedState } from "../client/state.ts";
import { dropAllDrafts } from "../form/draft/drafts.ts";
import { useSubmit } from "../server/use-submit.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";

type Props = {
  /** Where it leads. */
  to: RoutePath;
  children: ReactNode;
};

export function SignOutButton({ to, children }: Props) {
  const { submit, error } = useSubmit(signOutEndpoints.signOut);
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();

  async function leave(): Promise<void> {
    setBusy(true);
    const reply = await submit({});
    if (reply !== null) await Promise.race([dropAllDrafts(), longEnough()]);
    setBusy(false);
    if (reply === null) return;
    // First away from the guarded page: forgetting there would lead to sign-in.
    navigate(to);
    usePersistedState.getState().forget();
  }

  return (
    <>
      {error !== null && (
        <Alert tone="error" title="Выйти не получилось">
          <p>{error.message}</p>
        </Alert>
      )}
      <Button look="secondary" busy={busy} onClick={() => void leave()}>
        {children}
      </Button>
    </>
  );
}

/** A database that never answers must not keep anybody here. */
const longEnough = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });
