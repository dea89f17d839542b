// The brands a build may be made for, and the check of the name given (spec §1: an unknown theme is an error).
import { type Brand, brands } from "@microloan/contract/lender";

export { brands as themeNames };
export type ThemeName = Brand;

/** Returns the theme named by the build, or throws with the list of valid ones. Nothing given means the first. */
export function checkTheme(given: string | undefined): ThemeName {
  if (given === undefined || given === "") return brands[0];
  const found = brands.find((name) => name === given);
  if (found === undefined) {
    throw new Error(`Unknown theme "${given}". Set THEME to one of: ${brands.join(", ")}.`);
  }
  return found;
}
