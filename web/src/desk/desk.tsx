// The desk: who has no session signs in, at the address that they came for; a session that ends meanwhile hides what is
// open, and its owner finds it as it was.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Activity } from "react";

import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import { Loaded } from "../client/loaded.tsx";
import { call } from "../server/client.ts";
import { notifyOtherTabs, useOtherTabs } from "./other-tabs.ts";
import { Page } from "./page.tsx";
import { deskSessionQuery, useDeskState } from "./session.ts";
import type { DeskSession } from "./session.ts";
import { Shell } from "./shell.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { useIdleEnd } from "./use-idle-end.ts";

import styles from "./desk.module.css";

export function Desk() {
  const session = useQuery(deskSessionQuery);
  const isSignedOut = useDeskState((state) => state.isSignedOut);
  const signedIn = useSignedIn(session.data);
  const isOpen = session.data !== undefined && !isSignedOut;
  // Nothing has told this tab of another person where the answer to their sign-in was lost.
  useIdleEnd(isOpen, async () => {
    const found = await whoIsIn();
    if (found !== null && found.username !== session.data?.username) signedIn(found);
  });
  useOtherTabs((message) => {
    useDeskState.setState({ isSignedOut: true });
    if (message === "signed in") void whoIsIn().then((found) => found && signedIn(found));
  });
  return (
    <>
      {isSignedOut && (
        <SignIn
          isBack={session.data !== undefined}
          onSignedIn={(begun) => {
            signedIn(begun);
            notifyOtherTabs("signed in");
          }}
        />
      )}
      {!isSignedOut && session.data === undefined && (
        <main className={styles.waiting}>
          <Loaded query={session}>{() => null}</Loaded>
        </main>
      )}
      {session.data !== undefined && (
        <Activity key={session.data.username} mode={isOpen ? "visible" : "hidden"}>
          <Shell session={session.data}>
            <Page session={session.data} />
          </Shell>
        </Activity>
      )}
    </>
  );
}

/** Null where nobody is any more, or there is no answer: then this tab asks for a sign-in. */
async function whoIsIn(): Promise<DeskSession | null> {
  const reply = await call(deskSessionEndpoints.getDeskSession, {});
  return reply?.result ? reply : null;
}

/** What was read in a session. */
const reads = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] !== deskSessionQuery.queryKey[0],
};

/** Nothing that one person has read is kept for another. */
function useSignedIn(before: DeskSession | undefined) {
  const client = useQueryClient();
  return (session: DeskSession): void => {
    const isOther = before !== undefined && before.username !== session.username;
    if (isOther) client.removeQueries(reads);
    client.setQueryData(deskSessionQuery.queryKey, session);
    useDeskState.setState({ isSignedOut: false });
    if (!isOther) void client.invalidateQueries(reads);
  };
}
