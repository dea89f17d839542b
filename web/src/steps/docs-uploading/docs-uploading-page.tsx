// Step 6: photographs of the passport, each sent as soon as it is chosen (spec §2; D7; ux §1.5, §2.3).
import { PhotoSpot } from "#spots/photo";

import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId } from "../../client/use-session.ts";
import { ScansForm } from "../../scans/scans-form.tsx";
import { inPageOrder } from "../../scans/scans.ts";
import { useScanList } from "../../scans/use-scan-list.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { DeferScans } from "./defer-scans.tsx";

export function DocsUploadingPage() {
  const applicationId = useApplicationId();
  const { check, askedAt } = useScanList(applicationId);
  return (
    <Loaded query={check} lines={6}>
      {({ categories, mayDefer = false }) => (
        <ScansForm
          applicationId={applicationId}
          page="docsUploading"
          askedAt={askedAt}
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
