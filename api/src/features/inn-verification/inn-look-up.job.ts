// Looks the INN up by passport in the background; the journey never waits for it (D5, D6).
import type { Passport } from "@microloan/contract/fields/passport";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { findHolder, saveInn } from "./inn-look-up.store.ts";

export function innVerificationJobs({ db, gateways, jobs }: FeatureContext): void {
  jobs.handle(jobKinds.lookUpInn, async ({ applicationId }) => {
    const holder = await findHolder(db, applicationId);
    if (!holder) return;
    const { lastName, firstName, middleName, birthDate } = holder;
    const { series, number } = holder.passport as unknown as Passport;
    const found = await gateways.innLookUp.findInn({
      lastName,
      firstName,
      middleName,
      birthDate,
      passportSeries: series,
      passportNumber: number,
    });
    if (!found.ok) throw new Error(`the INN look-up gave no answer (${found.fault})`);
    await saveInn(db, applicationId, found.inn);
  });
}
