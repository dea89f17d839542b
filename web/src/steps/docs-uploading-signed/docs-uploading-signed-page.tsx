// Step 9: scans that were put off until after signing, as long as there is time; then their check (spec §2, §7; D5).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { RefusedSpot } from "#spots/refused";
import { WaitSpot } from "#spots/wait";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import { Loaded } from "../../client/loaded.tsx";
import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { useApplicationId } from "../../client/use-session.ts";
import { BeginNext } from "../../loan/begin-next.tsx";
import { callQuery, sessionQuery } from "../../server/query.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useIsPresent } from "../../ui/use-is-present.ts";
import type { DeferredScans } from "./upload-after-signing.tsx";
import { UploadAfterSigning } from "./upload-after-signing.tsx";

const checkedEachMs = 10_000;

export function DocsUploadingSignedPage() {
  const applicationId = useApplicationId();
  const isPresent = useIsPresent();
  const query = useQuery({
    ...callQuery(considerationEndpoints.getDeferredScansStatus, { params: { id: applicationId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    // While somebody looks at them, the word may come at any moment.
    refetchInterval: ({ state: { data } }) => {
      const isChecked = data?.status === "Uploaded" || data?.status === "Checking";
      return isChecked && isPresent ? checkedEachMs : false;
    },
  });
  return (
    <Loaded query={query} rows={["title", "text", "photo", "photo", "button"]}>
      {(scans) => (
        <ByState
          scans={scans}
          endsAt={query.dataUpdatedAt + scans.timeLeft * 1000}
          onChanged={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

type Props = { scans: DeferredScans; endsAt: number; onChanged: () => void };

function ByState({ scans, endsAt, onChanged }: Props) {
  switch (scans.status) {
    case "Waiting":
    case "ReuploadRequired":
      return <UploadAfterSigning scans={scans} endsAt={endsAt} onChanged={onChanged} />;
    case "Uploaded":
    case "Checking":
    case "Accepted":
      return <ScansSent />;
    case "Expired":
      return <TimeIsOver />;
    case "NotRequired":
    case "Cancelled":
      return <RefetchSession />;
  }
}

/** Given up in another tab: the journey is somewhere else, and the guard goes there once it knows. */
function RefetchSession() {
  const client = useQueryClient();
  useEffect(() => {
    // Without an answer the page stays as it is, and asks again when it is looked at.
    void client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {});
  }, [client]);
  return <Skeleton rows={["title", "text", "card"]} />;
}

/** What stands in place of the upload: the scans are with us, or their time is over (D5; ux §1.1, never a dead end). */
const ScansSent = () => (
  <NoticePage
    picture={WaitSpot}
    heading="Фотографии у нас"
    lead="Проверяем их. Можно закрыть страницу: если какую-то нужно будет переснять, мы пришлём СМС."
    ways={
      <Link href="/new_application-timer" asChild>
        <LinkButton>К рассмотрению заявки</LinkButton>
      </Link>
    }
  />
);

const TimeIsOver = () => (
  <NoticePage
    picture={RefusedSpot}
    heading="Время на фотографии вышло"
    lead="Заявка закрыта: договор не действует, платить ничего не нужно."
  >
    <BeginNext />
    <p>Не получилось сфотографировать? Позвоните нам:</p>
    <SupportPhone />
  </NoticePage>
);
