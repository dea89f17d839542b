// For tests: the examples that hints give, each put into its own field.
import { userEvent } from "vitest/browser";

const exampleIn = (hint: string): string | undefined =>
  /например,? (.+)$/i.exec(hint)?.[1]?.split(/\. |\.$/)[0];

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 40);
  });

/** Fills each field on the screen with the example of its hint: how many there were, and those that are refused. */
export async function tryHintExamples(): Promise<{ tried: number; refused: string[] }> {
  const refused: string[] = [];
  let tried = 0;
  for (const { id, textContent } of document.querySelectorAll("[id^='field-'][id$='-hint']")) {
    const example = exampleIn(textContent);
    const input = document.getElementById(id.replace(/-hint$/, ""));
    if (example === undefined || !(input instanceof HTMLInputElement)) continue;
    tried += 1;
    await userEvent.fill(input, example);
    input.blur();
    await settled();
    if (input.getAttribute("aria-invalid") === "true") refused.push(textContent);
  }
  return { tried, refused };
}
