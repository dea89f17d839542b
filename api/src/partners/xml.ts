// XML of the partners that speak it: written with escaping, read strictly, without document types (E12).
import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import type * as z from "zod/mini";

import { checkShape } from "./answers.ts";
import { badAnswer, type Failed, type HttpAnswer } from "./http.ts";

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@" });
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false, // every value stays text: an INN must not lose its leading zero
  isArray: (name) => name === "Loan",
});

export const writeXml = (document: Record<string, unknown>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build(document)}`;

export const readXmlAnswer = <T>(
  answer: HttpAnswer,
  schema: z.ZodMiniType<T>,
): { ok: true; value: T } | Failed => {
  if (!answer.ok) return answer;
  if (answer.status < 200 || answer.status > 299) return badAnswer;
  return checkShape(parseXml(answer.text), schema);
};

const parseXml = (text: string): unknown => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
};
