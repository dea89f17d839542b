// INN as a field: 12 digits of a person, 10 of a company (D11).
import * as z from "zod/mini";

import { checkCompanyInn, checkPersonInn } from "@microloan/domain/person/inn";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

const digits = z.string().check(
  z.overwrite((value) => value.replace(/\s/g, "")),
  z.minLength(1, messages.ValueRequired),
  z.maxLength(50, messages.InnLength),
);

/** INN of a person or sole trader. */
export const personInn = digits.check(rule(checkPersonInn));

/** INN of either; which one it must be follows from the client type beside it. */
export const companyOrPersonInn = digits.check(
  rule((value) => (value.length === 10 ? checkCompanyInn(value) : checkPersonInn(value))),
);
