// The offer on the screen after a change of its price: the figures of the answer at once, the words and the list
// of papers read anew (D7, D8).
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { callQuery, sessionQuery } from "../../../server/query.ts";
import type { ExtrasReply } from "./use-extras.ts";

export const offerQuery = (applicationId: string, offerSum: number) =>
  callQuery(offerEndpoints.getOfferInfoText, { query: { applicationId, offerSum } });

export const documentsQuery = (applicationId: string) =>
  callQuery(documentEndpoints.getDocumentsForPage, {
    body: { applicationId, formPageId: formPages.signing },
  });

export function useShownOffer(applicationId: string, offerSum: number) {
  const client = useQueryClient();

  const takeTerms = useCallback(
    ({ additionalProducts: _listed, ...terms }: ExtrasReply): void => {
      const { queryKey } = offerQuery(applicationId, offerSum);
      const before = client.getQueryData(queryKey);
      if (before === undefined || before.offerHash === terms.offerHash) return;
      client.setQueryData(queryKey, { ...before, ...terms });
      void client.invalidateQueries({ queryKey: documentsQuery(applicationId).queryKey });
    },
    [client, applicationId, offerSum],
  );

  const readAgain = useCallback((): void => {
    for (const { queryKey } of [
      offerQuery(applicationId, offerSum),
      documentsQuery(applicationId),
      sessionQuery,
    ])
      void client.invalidateQueries({ queryKey });
  }, [client, applicationId, offerSum]);

  return { takeTerms, readAgain };
}
