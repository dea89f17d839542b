// The codeword form: the visible pair of functions between its fields and the request (decision 0022).

export type CodewordValues = { seriesAndNumber: string; codeword: string };

/** Where the form shows a field of the request. */
export const fieldOf = { series: "seriesAndNumber", number: "seriesAndNumber" };

/** Form → request. */
export function toCodewordProof({ seriesAndNumber, codeword }: CodewordValues) {
  const digits = seriesAndNumber.replace(/\D/g, "");
  return { series: digits.slice(0, 4), number: digits.slice(4), codeword };
}
