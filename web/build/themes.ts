// The brands a build may be made for, and the check of the name given (spec §1: an unknown theme is an error).

export const themeNames = ["eqvazaim", "turbozaim"] as const;
export type ThemeName = (typeof themeNames)[number];

/** Returns the theme named by the build, or throws with the list of valid ones. Nothing given means the first. */
export function checkTheme(given: string | undefined): ThemeName {
  if (given === undefined || given === "") return themeNames[0];
  const found = themeNames.find((name) => name === given);
  if (found === undefined) {
    throw new Error(`Unknown theme "${given}". Set THEME to one of: ${themeNames.join(", ")}.`);
  }
  return found;
}
