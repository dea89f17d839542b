// Which card the money goes to, read before signing, and the way to another one (spec §2 step 5; D5, D8).
import { useQuery } from "@tanstack/react-query";

import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import { routeOf } from "@microloan/domain/journey/journey";

import { journeyFromWire } from "../../client/journey-from-wire.ts";
import { Link } from "../../client/navigation.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { callQuery } from "../../server/query.ts";

export function Payout() {
  const applicationId = useApplicationId();
  const { journey } = useSession();
  // Nobody waits for it: the end of the number stands in the conditions too.
  const { data } = useQuery({
    ...callQuery(financingEndpoints.getAvailableInstruments, { body: { applicationId } }),
    // Another card may have been chosen since the last visit.
    gcTime: 0,
    retry: false,
  });
  const card = data?.instruments.find(({ isChosen }) => isChosen);
  return (
    <>
      Деньги придут на{"\u00a0"}карту
      {card !== undefined && (
        <>
          {" "}
          <strong translate="no">{`••••\u00a0${card.cardMask.slice(-4)}`}</strong>
        </>
      )}
      {journey !== null && (
        <Link href={routeOf(journeyFromWire(journey), "select-map")}>Сменить карту</Link>
      )}
    </>
  );
}
