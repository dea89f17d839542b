// The scans of an application beside what was typed.
import { useQuery } from "@tanstack/react-query";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { Loaded } from "../../client/loaded.tsx";
import { callQuery } from "../../server/query.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { DeskApplication } from "./desk-application.ts";
import { PhotoBytes, Photos } from "./photos.tsx";
import { ScansVerdict } from "./scans-verdict.tsx";

type Props = { application: DeskApplication; mayOpen: boolean; mayJudge: boolean };

export function Scans({ application, mayOpen, mayJudge }: Props) {
  const { applicationId, scans } = application;
  const photos = scans.map(({ fileId, name, uploadedAt }) => ({
    id: fileId,
    name,
    at: uploadedAt,
  }));
  return (
    <TitledCard title="Фотографии документов">
      <Photos photos={photos} mayOpen={mayOpen}>
        {({ id, name }) => <OpenScan key={id} id={applicationId} fileId={id} name={name} />}
      </Photos>
      {mayJudge && <ScansVerdict application={application} />}
    </TitledCard>
  );
}

type OpenProps = { id: string; fileId: string; name: string };

function OpenScan({ id, fileId, name }: OpenProps) {
  const scan = useQuery({
    ...callQuery(deskApplicationEndpoints.getDeskScan, { params: { applicationId: id, fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={scan} rows={["photo"]}>
      {(bytes) => <PhotoBytes name={name} {...bytes} />}
    </Loaded>
  );
}
