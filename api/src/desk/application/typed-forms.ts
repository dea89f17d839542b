// What the borrower typed, field by field, for staff to read (decision 0079).
import { dictionaries } from "@microloan/contract/dictionaries/dictionaries";
import { additionalQuestionDictionaries } from "@microloan/contract/dictionaries/form-dictionaries";

const names: ReadonlyMap<string, string> = new Map(
  Object.values({ ...dictionaries, ...additionalQuestionDictionaries }).flatMap((dictionary) =>
    Object.values(dictionary).map(({ id, name }) => [id, name] as const),
  ),
);

/** The codeword is its owner's, and ids of suggestion services tell nobody anything. */
const hidden = new Set(["codeword", "kladrId", "fiasId"]);

type Field = { name: string; value: string };

/** `name` is the dotted path of the field. */
export function fieldsOf(value: unknown, path = ""): Field[] {
  if (value === undefined) return [];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      hidden.has(key) ? [] : fieldsOf(inner, path === "" ? key : `${path}.${key}`),
    );
  return [{ name: path, value: textOf(value as string | number | boolean | null) }];
}

function textOf(value: string | number | boolean | null): string {
  if (value === null || value === false) return "нет";
  if (value === true) return "да";
  return names.get(String(value)) ?? String(value);
}
