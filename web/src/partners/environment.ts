// Where this client runs and what it calls itself, as analytics are told (spec §9).

/** Environment from the host name. `{product}` of the spec is the brand eqvazaim. */
export function environmentOf(hostname: string): string {
  if (hostname === "localhost") return "localhost";
  const [first, second] = hostname.split(".");
  if (second === "turbozaim") return "tz.production";
  if (second === "eqvazaim") return "eqz.production";
  if (first === "tzlk" && second !== undefined) return `tz.${second}`;
  if (first === "eqzlk" && second !== undefined) return `eqz.${second}`;
  return "unknown";
}

/** `13190.0.0` → `13190.0.0clientapp`. */
export const clientIdentifier = (appVersion: string): string => `${appVersion}clientapp`;
