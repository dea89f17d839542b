// The fifteen calls about the sub-forms: each kind is read, saved and removed (spec §7; D11).
import type { SuccessOf } from "@microloan/contract/endpoint";
import { additionalQuestionPersonEndpoints as calls } from "@microloan/contract/endpoints/additional-question-persons";
import { subFormFaultsOn } from "@microloan/contract/fields/sub-forms";

import type { FeatureContext } from "../../context.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { createSubFormService } from "./sub-form.service.ts";

type Calls = typeof calls;
/** An entry as its reading call answers it. */
type Entry<Call extends keyof Calls, Key extends string> =
  SuccessOf<Calls[Call]> extends {
    [K in Key]: (infer One)[];
  }
    ? One
    : never;
type Service = ReturnType<typeof createSubFormService>;

export function subFormRoutes(context: FeatureContext): void {
  const service = createSubFormService(context);
  readRoutes(context, service);
  saveRoutes(context, service);
  removeRoutes(context, service);
}

function readRoutes({ endpoints }: FeatureContext, { list }: Service): void {
  endpoints.answer(calls.getRepresentative, async (call) => {
    const representatives = await list<Entry<"getRepresentative", "representatives">>(
      call,
      "representative",
    );
    return isRefusal(representatives) ? representatives : { representatives };
  });
  endpoints.answer(calls.getBeneficiary, async (call) => {
    const beneficiaries = await list<Entry<"getBeneficiary", "beneficiaries">>(call, "beneficiary");
    return isRefusal(beneficiaries) ? beneficiaries : { beneficiaries };
  });
  endpoints.answer(calls.getBeneficiaryOwner, async (call) => {
    const beneficiaryOwners = await list<Entry<"getBeneficiaryOwner", "beneficiaryOwners">>(
      call,
      "beneficiaryOwner",
    );
    return isRefusal(beneficiaryOwners) ? beneficiaryOwners : { beneficiaryOwners };
  });
  endpoints.answer(calls.getPublicOfficial, async (call) => {
    const publicOfficials = await list<Entry<"getPublicOfficial", "publicOfficials">>(
      call,
      "publicOfficial",
    );
    return isRefusal(publicOfficials) ? publicOfficials : { publicOfficials };
  });
  endpoints.answer(calls.getRelative, async (call) => {
    const relatives = await list<Entry<"getRelative", "relatives">>(call, "relative");
    return isRefusal(relatives) ? relatives : { relatives };
  });
}

function saveRoutes({ clock, endpoints }: FeatureContext, { save }: Service): void {
  endpoints.submit(calls.saveRepresentative, {
    handle: (tx, call) => {
      const faults = subFormFaultsOn.representative(call.body, clock.today());
      return save(tx, call, { kind: "representative", faults });
    },
  });
  endpoints.submit(calls.saveBeneficiary, {
    handle: (tx, call) => {
      const faults = subFormFaultsOn.beneficiary(call.body, clock.today());
      return save(tx, call, { kind: "beneficiary", faults });
    },
  });
  endpoints.submit(calls.saveBeneficiaryOwner, {
    handle: (tx, call) => {
      const faults = subFormFaultsOn.beneficiaryOwner(call.body, clock.today());
      return save(tx, call, { kind: "beneficiaryOwner", faults });
    },
  });
  endpoints.submit(calls.savePublicOfficial, {
    handle: (tx, call) => {
      const faults = subFormFaultsOn.publicOfficial(call.body, clock.today());
      return save(tx, call, { kind: "publicOfficial", faults });
    },
  });
  endpoints.submit(calls.saveRelative, {
    handle: (tx, call) => save(tx, call, { kind: "relative" }),
  });
}

function removeRoutes({ endpoints }: FeatureContext, { remove }: Service): void {
  endpoints.answer(calls.removeRepresentative, (call) => remove(call, "representative"));
  endpoints.answer(calls.removeBeneficiary, (call) => remove(call, "beneficiary"));
  endpoints.answer(calls.removeBeneficiaryOwner, (call) => remove(call, "beneficiaryOwner"));
  endpoints.answer(calls.removePublicOfficial, (call) => remove(call, "publicOfficial"));
  endpoints.answer(calls.removeRelative, (call) => remove(call, "relative"));
}
