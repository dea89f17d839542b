// Values of forms compared, and fitted to the fields of today (D10).

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values of a form are the same, whatever the order of their fields. */
export function sameValues(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValues(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValues(one[name], other[name]));
}

/** What was kept, as far as it is still of the shape of the form: a newer build may have other fields. */
export function fittedValues<V>(kept: unknown, shape: V): V {
  // Nothing is known of a field that may be empty.
  if (shape === null || shape === undefined) return kept as V;
  if (Array.isArray(shape)) return (Array.isArray(kept) ? kept : shape) as V;
  if (!isRecord(shape)) return (typeof kept === typeof shape ? kept : shape) as V;
  if (!isRecord(kept)) return shape;
  const fields = Object.entries(shape).map(([name, field]): [string, unknown] => [
    name,
    name in kept ? fittedValues(kept[name], field) : field,
  ]);
  return Object.fromEntries(fields) as V;
}
