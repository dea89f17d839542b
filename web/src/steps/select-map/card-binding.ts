// Binding a card: opens the acquirer's page, asks the API what came of it, saves the card that was approved (D8).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import { messages } from "@microloan/contract/errors/messages";

import { useStepSave } from "../../form/use-step-save.ts";
import { pollDelayMs } from "../../server/poll-delay.ts";
import { CallRefused, callQuery } from "../../server/query.ts";
import { readUrl } from "../../server/read-url.ts";

/** Where the binding stands. `isServiceDown` tells the card service from our own link. */
type CardBinding =
  | { kind: "opening" }
  | { kind: "closed"; message: string; isServiceDown: boolean }
  | { kind: "open"; url: string; origin: string; isLinkLost: boolean }
  | { kind: "refused"; message: string }
  | { kind: "saving" }
  | { kind: "unsaved"; message: string };

const pace = { firstMs: 1500, lastMs: 10_000 };
const refusedMessage = "Банк не подтвердил эту карту. Попробуйте другую, на ваше имя";

export function useCardBinding(applicationId: string) {
  const frame = useQuery({
    ...callQuery(financingEndpoints.addCardFrame, { query: { applicationId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const financingInstrumentId = frame.data?.financingInstrumentId ?? "";
  const outcome = useQuery({
    ...callQuery(financingEndpoints.getApprovedStatus, { query: { financingInstrumentId } }),
    enabled: frame.data !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data === undefined || data.status === "Waiting"
        ? pollDelayMs(dataUpdateCount + errorUpdateCount, pace)
        : false,
  });
  const save = useStepSave(financingEndpoints.saveFinancingInstrument);
  const saveCard = (id: string) =>
    void save.submit({ body: { applicationId, financingInstrumentId: id } });

  const onApproved = useEffectEvent(saveCard);
  const isApproved = outcome.data?.status === "Approved";
  const approvedId = isApproved ? financingInstrumentId : null;
  useEffect(() => {
    if (approvedId !== null) onApproved(approvedId);
  }, [approvedId]);

  function state(): CardBinding {
    // Without a link it waits for one. What is known of the card before says nothing of another.
    if (frame.fetchStatus !== "idle") return { kind: "opening" };
    if (frame.isError) return closed(frame.error);
    const refusal = save.error;
    if (refusal?.action?.kind === "step") return { kind: "refused", message: refusal.message };
    if (refusal !== null) return { kind: "unsaved", message: refusal.message };
    if (isApproved) return { kind: "saving" };
    if (outcome.data?.status === "Refused") return { kind: "refused", message: refusedMessage };
    const origin = frame.data === undefined ? null : frameOrigin(frame.data.url);
    if (frame.data === undefined || origin === null) return closed(null);
    return { kind: "open", url: frame.data.url, origin, isLinkLost: outcome.isError };
  }

  return {
    binding: state(),
    /** Asks now: the acquirer's page has said that something happened. */
    check: () => void outcome.refetch(),
    save: () => saveCard(financingInstrumentId),
    /** A new page, for another card or after an outage. */
    openAnother: () => {
      save.clear();
      void frame.refetch();
    },
  };
}

/** No page to show: the service is down, or the API has refused or could not be reached. */
function closed(error: Error | null): CardBinding {
  const message =
    error instanceof CallRefused ? error.view.message : messages.CardServiceUnavailable;
  return { kind: "closed", message, isServiceDown: message === messages.CardServiceUnavailable };
}

/**
 * The origin of the acquirer's page, or null when it may not be framed: not a web page, or one of our own origin, where
 * the sandbox of the frame would hold nothing.
 */
export function frameOrigin(url: string): string | null {
  const address = readUrl(url);
  if (address === null) return null;
  const { protocol, origin } = address;
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && origin !== window.location.origin ? origin : null;
}
