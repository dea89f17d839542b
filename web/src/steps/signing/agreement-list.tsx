// What was agreed to on the way here: each text as it was ticked, with its PDF; fetched when it is opened (152-ФЗ; D7; decision 0039).
import { useQuery } from "@tanstack/react-query";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { Loaded } from "../../client/loaded.tsx";
import { callQuery } from "../../server/query.ts";
import { AgreedDocuments } from "./agreed-documents.tsx";

const formPageIds = [formPages.registration, formPages.reapplicationConfirmation];

export function AgreementList({ applicationId }: { applicationId: string }) {
  const pages = useQuery(
    callQuery(documentEndpoints.getDocumentsForPages, { body: { applicationId, formPageIds } }),
  );
  return (
    <Loaded query={pages} lines={3}>
      {(answer) => {
        const given = answer.pages
          .flatMap(({ documents }) => documents)
          .filter(({ isChecked }) => isChecked);
        // The application's own stands in the place of the registration's.
        const newest = new Map(given.map((document) => [document.name, document]));
        return <AgreedDocuments applicationId={applicationId} documents={[...newest.values()]} />;
      }}
    </Loaded>
  );
}
