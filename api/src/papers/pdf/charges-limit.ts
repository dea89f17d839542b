// Ceiling on all charges of a loan, which its contract names on the first page (353-ФЗ art. 5 part 24;
// spec decisions D2).
import { limits } from "@microloan/domain/loan/limits";

/** Percent of the loan's sum in force on the signing date. */
export function chargesLimitPercent(signedOn: string): number {
  const limit = limits.chargesPercent.find(
    ({ validFrom, validTo }) => validFrom <= signedOn && (validTo === null || signedOn <= validTo),
  );
  if (!limit) throw new RangeError("no ceiling on charges is known for this signing date");
  return limit.value;
}
