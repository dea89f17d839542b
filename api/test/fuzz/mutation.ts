// A request with something else, or nothing, in a place or two: of the same type, at its bounds, of another type.
import { randomUUID } from "node:crypto";

import type { SeededRandom } from "../../../tools/testing/seeded-random.ts";

type Place = readonly string[];

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Blob);

const placesIn = (value: unknown, at: Place = []): Place[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([key, one]) => [[...at, key], ...placesIn(one, [...at, key])])
    : [];

const texts = ["", "0", "x".repeat(400), "2199-12-31", "1900-01-01", "Иван", "\0", randomUUID()];
const numbers = [0, -1, 1, 0.001, 999_999_999, Number.MAX_SAFE_INTEGER];

export function mutationsBy(random: SeededRandom) {
  function otherThan(old: unknown): unknown {
    if (random.below(4) === 0) return undefined;
    if (typeof old === "boolean") return random.pick([!old, null, "да"]);
    if (typeof old === "number") return random.pick([...numbers, old + 1, old * 2, null, `${old}`]);
    if (typeof old === "string") return random.pick([...texts, `${old}1`, old.slice(1), null, 7]);
    return random.pick([Array.isArray(old) ? [...old, ...old] : [], null, {}]);
  }

  function changedAt(value: unknown, [key = "", ...rest]: Place): unknown {
    if (!isBranch(value)) return value;
    const next = rest.length > 0 ? changedAt(value[key], rest) : otherThan(value[key]);
    const kept = Object.entries({ ...value, [key]: next }).filter(([, one]) => one !== undefined);
    return Array.isArray(value) ? kept.map(([, one]) => one) : Object.fromEntries(kept);
  }

  /** One of three stays as it is. */
  return function mutated<Request extends object>(request: Request): Request {
    // A part of the request as a whole is no place: every-call.test.ts sends what cannot be read at all.
    const places = placesIn(request).filter(({ length }) => length > 1);
    if (places.length === 0 || random.below(3) === 0) return request;
    const chosen = Array.from({ length: 1 + random.below(2) }, () => random.pick(places));
    return chosen.reduce((all, place) => changedAt(all, place) as Request, request);
  };
}
