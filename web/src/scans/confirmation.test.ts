// What the confirmation of the scans sends, before the signature and after it.
import { expect, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { sampleIds } from "@microloan/contract/samples/people";

import { toConfirmation } from "./confirmation.ts";

test.each(["docsUploading", "docsUploadingSigned"] as const)(
  "of %s is what the contract asks for",
  (page) => {
    const request = toConfirmation(sampleIds.application, page);
    expect(documentEndpoints.saveDocuments.body.parse(request)).toEqual(request);
    expect(request).toMatchObject({ formPageId: formPages[page], documentRuleIds: [] });
  },
);
