// Step 6: photographs of the passport, each sent as soon as it is chosen (spec §2; D7; ux §1.5, §2.3).
import { useQuery } from "@tanstack/react-query";

import { PhotoSpot } from "#spots/photo";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { Loaded } from "../../app/loaded.tsx";
import { useApplicationId } from "../../app/use-session.ts";
import { ScansForm } from "../../scans/scans-form.tsx";
import { inPageOrder } from "../../scans/scans.ts";
import { callQuery } from "../../server/query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { DeferScans } from "./defer-scans.tsx";

export function DocsUploadingPage() {
  const applicationId = useApplicationId();
  const check = useQuery({
    ...callQuery(documentScanEndpoints.checkDocuments, {
      body: { applicationId, isReturnData: true },
    }),
    // What is uploaded here is not in the kept answer: each visit asks again.
    gcTime: 0,
  });
  return (
    <Loaded query={check} lines={6}>
      {({ categories, mayDefer = false }) => (
        <ScansForm
          applicationId={applicationId}
          page="docsUploading"
          categories={inPageOrder(categories)}
          heading={
            <PageHeading
              picture={PhotoSpot}
              lead="Снимайте при хорошем свете, без бликов, чтобы страница вошла целиком."
            >
              Фото паспорта
            </PageHeading>
          }
          submitLabel="Продолжить"
        >
          {({ isUploading }) =>
            mayDefer && <DeferScans applicationId={applicationId} isUploading={isUploading} />
          }
        </ScansForm>
      )}
    </Loaded>
  );
}
