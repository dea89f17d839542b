// Tabs of one browser have one session at the desk, that of its cookie: they tell each other when it begins and ends
// (decision 0078). Whose it is the server tells: borrowers' pages, with scripts of partners, can hear the channel too.
import { useEffect, useEffectEvent } from "react";

export type TabMessage = "signed in" | "signed out";

export const deskChannelName = "microloan-desk";

let opened: BroadcastChannel | undefined;

/** One for the document: what it tells does not come back. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel(deskChannelName));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its origin alone
export const notifyOtherTabs = (message: TabMessage): void => channel().postMessage(message);

export function useOtherTabs(onMessage: (message: TabMessage) => void): void {
  const listen = useEffectEvent(({ data }: MessageEvent<TabMessage>) => onMessage(data));
  useEffect(() => {
    const listening = (event: MessageEvent<TabMessage>) => listen(event);
    channel().addEventListener("message", listening);
    return () => channel().removeEventListener("message", listening);
  }, []);
}
