// Phone numbers for people, in full and masked. Spec §5, display.

const partsOf = (canonical: string) => {
  const [, ...parts] = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(canonical) ?? [];
  if (parts.length !== 4) throw new RangeError("not a canonical phone number");
  return parts;
};

/**
 * A canonical number as `+7 (XXX) XXX XX XX`. Spec §5. Anything but `+7` and ten digits is a
 * RangeError.
 */
export const formatPhone = (canonical: string): string => {
  const [code, first, second, third] = partsOf(canonical);
  return `+7 (${code}) ${first} ${second} ${third}`;
};

/** The same with code and first half of the rest hidden: `+7 (•••) ••• 45 67`. */
export const maskPhone = (canonical: string): string => {
  const [, , second, third] = partsOf(canonical);
  return `+7 (•••) ••• ${second} ${third}`;
};
