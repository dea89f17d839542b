// The brands a build may be made for, and the check of the name given (spec §1: an unknown theme is an error).
import { throwFaults } from "@microloan/contract/configuration-faults";
import { type Brand, brands } from "@microloan/contract/lender";

export { brands as themeNames };
export type ThemeName = Brand;

/** The theme named by the build; nothing given means the first, which also stands for one that is wrong. */
export function readTheme(given: string | undefined, faults: string[]): ThemeName {
  const found = brands.find((name) => name === (given || brands[0]));
  if (found === undefined) faults.push(`THEME must be one of ${brands.join(", ")}, not "${given}"`);
  return found ?? brands[0];
}

/** As `readTheme`; throws where it is wrong. */
export function checkTheme(given: string | undefined): ThemeName {
  const faults: string[] = [];
  const theme = readTheme(given, faults);
  throwFaults(faults);
  return theme;
}
