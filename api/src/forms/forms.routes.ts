// What is asked of the borrower, form by form, with its dictionaries and suggestions (spec §3, §5, §7; D9, D11).
import { dictionaries } from "@microloan/contract/dictionaries/dictionaries";
import type { Dictionary } from "@microloan/contract/dictionaries/dictionary";
import {
  additionalQuestionDictionaries,
  employmentDictionaries,
} from "@microloan/contract/dictionaries/form-dictionaries";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import { additionalQuestionPersonEndpoints as subForms } from "@microloan/contract/endpoints/additional-question-persons";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { catalogEndpoints } from "@microloan/contract/endpoints/catalog";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { nameEndpoints } from "@microloan/contract/endpoints/name";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import { ofApplication, ofLockedApplication } from "../journey/of-application.ts";
import type { Context, Serving } from "../platform/context.ts";
import {
  getAdditionalQuestion,
  saveAdditionalQuestion,
} from "./additional-questions/additional-question.service.ts";
import {
  listSubForms,
  removeSubForm,
  saveSubForm,
} from "./additional-questions/sub-form.service.ts";
import { findAddress, saveAddress } from "./address/address.service.ts";
import { findParty, getEmployment, saveEmployment } from "./employment/employment.service.ts";
import { findNames } from "./names/name.service.ts";
import {
  checkIssueDate,
  findIssuingAuthorities,
  getPassport,
  savePassport,
} from "./passport/passport.service.ts";

const atQuestions = { step: "additional-questions" } as const;

export function formRoutes(serving: Serving, context: Context): void {
  const { endpoints } = serving;
  endpoints.answer(passportEndpoints.getPassport, ofApplication(context, getPassport));
  endpoints.submit(passportEndpoints.savePassport, {
    handle: ofLockedApplication(context, savePassport, { step: "passport" }),
  });
  endpoints.answer(passportEndpoints.findFms, (call) => findIssuingAuthorities(context, call));
  endpoints.answer(passportEndpoints.checkIssueDate, ofApplication(context, checkIssueDate));

  endpoints.answer(
    additionalQuestionEndpoints.getAdditionalQuestion,
    ofApplication(context, getAdditionalQuestion),
  );
  endpoints.submit(additionalQuestionEndpoints.saveAdditionalQuestion, {
    handle: ofLockedApplication(context, saveAdditionalQuestion, atQuestions),
  });
  subFormRoutes(serving, context);

  endpoints.submit(addressEndpoints.saveAddress, {
    handle: ofLockedApplication(context, saveAddress, { step: "address" }),
  });
  endpoints.answer(addressEndpoints.findAddress, (call) => findAddress(context, call));

  endpoints.answer(employmentEndpoints.getEmployment, ofApplication(context, getEmployment));
  endpoints.submit(employmentEndpoints.saveEmployment, {
    handle: ofLockedApplication(context, saveEmployment, { step: "employment" }),
  });
  endpoints.answer(employmentEndpoints.findParty, (call) => findParty(context, call));

  endpoints.answer(nameEndpoints.findLastName, (call) => findNames(context, call, "LastName"));
  endpoints.answer(nameEndpoints.findFirstName, (call) => findNames(context, call, "FirstName"));
  endpoints.answer(nameEndpoints.findMiddleName, (call) => findNames(context, call, "MiddleName"));
  endpoints.answer(nameEndpoints.findFullName, (call) => findNames(context, call, "FullName"));

  endpoints.answer(catalogEndpoints.listDictionaries, async ({ query }) => ({
    dictionaries: query["names[]"].map((name) => listed(name, dictionaries[name])),
  }));
  endpoints.answer(additionalQuestionEndpoints.getAdditionalQuestionDictionary, async () =>
    allOf(additionalQuestionDictionaries),
  );
  endpoints.answer(employmentEndpoints.getEmploymentDictionary, async () =>
    allOf(employmentDictionaries),
  );
}

/** Each sub-form is read, saved and removed; `list` is what its reading call names the entries. */
function subFormRoutes(serving: Serving, context: Context): void {
  const serve = (kind: SubFormKind, list: string, calls: SubFormCalls) =>
    serveSubForm(serving, context, { kind, list, ...calls });
  serve("representative", "representatives", {
    get: subForms.getRepresentative,
    save: subForms.saveRepresentative,
    remove: subForms.removeRepresentative,
  });
  serve("beneficiary", "beneficiaries", {
    get: subForms.getBeneficiary,
    save: subForms.saveBeneficiary,
    remove: subForms.removeBeneficiary,
  });
  serve("beneficiaryOwner", "beneficiaryOwners", {
    get: subForms.getBeneficiaryOwner,
    save: subForms.saveBeneficiaryOwner,
    remove: subForms.removeBeneficiaryOwner,
  });
  serve("publicOfficial", "publicOfficials", {
    get: subForms.getPublicOfficial,
    save: subForms.savePublicOfficial,
    remove: subForms.removePublicOfficial,
  });
  serve("relative", "relatives", {
    get: subForms.getRelative,
    save: subForms.saveRelative,
    remove: subForms.removeRelative,
  });
}

type SubFormCalls = {
  [Verb in "get" | "save" | "remove"]: (typeof subForms)[keyof typeof subForms &
    `${Verb}${string}`];
};
type SubForm = SubFormCalls & { kind: SubFormKind; list: string };

function serveSubForm({ endpoints }: Serving, context: Context, one: SubForm): void {
  const { get, kind, list, remove, save } = one;
  const { db } = context;
  endpoints.answer(
    get,
    ofApplication(context, async (_context, _call, { id: applicationId }) => ({
      [list]: await listSubForms(db, { applicationId, kind }),
    })),
  );
  endpoints.submit(save, {
    handle: ofLockedApplication(
      context,
      (_context, tx, call) => saveSubForm(context, tx, call, kind),
      atQuestions,
    ),
  });
  const removal = ofLockedApplication<Context, typeof remove>(
    context,
    (_context, tx, call) => removeSubForm(context, tx, call, kind),
    atQuestions,
  );
  endpoints.answer(remove, (call) =>
    db.transaction().execute((tx) => removal(tx, call, undefined)),
  );
}

const listed = (name: string, dictionary: Dictionary) => ({
  name,
  items: Object.values(dictionary),
});

const allOf = (named: Readonly<Record<string, Dictionary>>) => ({
  dictionaries: Object.entries(named).map(([name, dictionary]) => listed(name, dictionary)),
});
