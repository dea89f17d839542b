// The check that refuses digits typed in a row. Spec §5, sequence check.

/**
 * Whether a text of two or more digits only rises or only falls by one from digit to digit. Spec
 * §5. Example: `456789` and `987654` are sequences, `890123` is not.
 */
export const isDigitSequence = (text: string): boolean => {
  if (!/^\d{2,}$/.test(text)) return false;
  const steps = Array.from(text.slice(1), (digit, index) => Number(digit) - Number(text[index]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
};
