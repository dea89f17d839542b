// Dictionary Gender (spec §3).
import { type Dictionary, keyOfId } from "./dictionary.ts";

/** Genders as a passport writes them. */
export const genders = {
  male: { id: "f1bee03f-e957-4329-b1fd-6e8b3c6af3e0", name: "Мужской" },
  female: { id: "3f442263-0a66-417f-98b9-93a94f7044c9", name: "Женский" },
} as const satisfies Dictionary;

/** "male" or "female" of a gender id, or null for an unknown id. */
export const genderOfId = (id: string): "male" | "female" | null => keyOfId(genders, id);
