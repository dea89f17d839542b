// The address of a call: base addresses of the build configuration, path parameters, query (spec §5, §7; D1).
import type { Endpoint } from "@microloan/contract/endpoint";

export type Bases = { apiUrl: string; authApiUrl: string };

type Parts = {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
};

const authPrefix = "/api/v1/";
const apiPrefix = "/api/";

/** A list becomes a repeated name: `names[]=Gender&names[]=Busyness`. What is undefined or null is left out. */
export function requestUrl(endpoint: Pick<Endpoint, "path">, parts: Parts, bases: Bases): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(parts.params?.[name])),
  );
  const address = path.startsWith(authPrefix)
    ? `${bases.authApiUrl}/${path.slice(authPrefix.length)}`
    : `${bases.apiUrl}/${path.slice(apiPrefix.length)}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    for (const single of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const isPlain = ["string", "number", "boolean"].includes(typeof single);
      if (isPlain) query.append(name, `${single as string | number | boolean}`);
    }
  }
  const text = query.toString();
  return text === "" ? address : `${address}?${text}`;
}
