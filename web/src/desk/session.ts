// The desk's session as the client knows it: who is signed in, and whether an answer has said that it is over.
import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";

import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import { pressedByHeader, pressedByValue } from "@microloan/contract/desk/pressed-by";
import type { Role } from "@microloan/contract/desk/roles";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { configureClient } from "../server/client-hooks.ts";
import { callQuery } from "../server/query.ts";
import { notifyOtherTabs } from "./other-tabs.ts";

const { getDeskSession } = deskSessionEndpoints;

export type DeskSession = SuccessOf<typeof getDeskSession>;

export const deskSessionQuery = queryOptions({
  ...callQuery(getDeskSession, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Nobody is signed in, or no longer: what somebody had open waits for them. */
export const useDeskState = create<{ isSignedOut: boolean }>(() => ({ isSignedOut: false }));

/** A call was refused for want of a session; other tabs have the same one. */
export function endSession(): void {
  if (useDeskState.getState().isSignedOut) return;
  useDeskState.setState({ isSignedOut: true });
  notifyOtherTabs("signed out");
}

/** Of one document: a submit names the person whose page it is of, whoever has the cookie when it arrives. */
export const configureDesk = (client: QueryClient): void =>
  configureClient({
    onNoSession: endSession,
    submitHeaders: (): Record<string, string> => {
      const session = client.getQueryData(deskSessionQuery.queryKey);
      return session === undefined ? {} : { [pressedByHeader]: pressedByValue(session.username) };
    },
  });

/** Whether somebody may make the call: one of its roles is enough. */
export const may = (
  session: Pick<DeskSession, "roles">,
  { roles }: { roles: readonly Role[] },
): boolean => session.roles.some((role) => roles.includes(role));
