// Who lends: the one source of what pages, papers and SMS say of the lender (spec §1, §5; decision 0076). For the
// server and the build; the browser gets what the build leaves in it.
import * as z from "zod/mini";

import { checkEmail } from "@microloan/domain/person/email";
import { checkCompanyInn } from "@microloan/domain/person/inn";
import { checkOgrn } from "@microloan/domain/person/registration-number";

import { readJson, variableOf } from "./configuration-faults.ts";

/** The brands there are (spec §1). */
export const brands = ["eqvazaim", "turbozaim"] as const;

/** A brand's word, as it is written on its pages and at the head of its SMS. */
export type Brand = (typeof brands)[number];

/** The lender of one brand. */
export type Lender = {
  brand: Brand;
  fullName: string;
  shortName: string;
  inn: string;
  ogrn: string;
  address: string;
  /** `+7` and ten digits. */
  phone: string;
  /** When the phone is answered. */
  hours: string;
  email: string;
  /** Number in the Bank of Russia's register of microfinance organisations. */
  registryNumber: string;
  /** Host of the site, without a scheme. */
  site: string;
};

const filled = z.string().check(z.minLength(1), z.maxLength(300));
const passing = (fault: (value: string) => string | undefined, complaint: string) =>
  z.string().check(z.refine((value) => fault(value) === undefined, complaint));

const lenderSchema: z.ZodMiniType<Lender> = z.strictObject({
  brand: z.enum(brands),
  fullName: filled,
  shortName: filled,
  inn: passing(
    checkCompanyInn,
    "must be a company's ИНН: ten digits, the last one checks the others",
  ),
  ogrn: passing(checkOgrn, "must be a company's ОГРН: 13 digits, the last one checks the others"),
  address: filled,
  phone: z.string().check(z.regex(/^\+7\d{10}$/, "must be +7 and ten digits")),
  hours: filled,
  email: passing(checkEmail, "must be an e-mail address"),
  registryNumber: filled,
  site: filled,
});

/** For a trial: nobody lends under these names, production refuses them. */
export const sampleLenders: Readonly<Record<Brand, Lender>> = {
  eqvazaim: {
    brand: "eqvazaim",
    fullName: "Общество с ограниченной ответственностью Микрокредитная компания «Эквазайм»",
    shortName: "ООО МКК «Эквазайм»",
    inn: "7700000009",
    ogrn: "1237700000009",
    address: "101000, г. Москва, ул. Примерная, д. 1",
    phone: "+78000000001",
    hours: "Ежедневно с 8:00 до 20:00",
    email: "help@eqvazaim.example",
    registryNumber: "00-00-00-000-000001",
    site: "eqvazaim.example",
  },
  turbozaim: {
    brand: "turbozaim",
    fullName: "Общество с ограниченной ответственностью Микрокредитная компания «Турбозайм»",
    shortName: "ООО МКК «Турбозайм»",
    inn: "7810000019",
    ogrn: "1237800000019",
    address: "190000, г. Санкт-Петербург, ул. Образцовая, д. 2",
    phone: "+78000000002",
    hours: "Ежедневно с 9:00 до 21:00",
    email: "help@turbozaim.example",
    registryNumber: "00-00-00-000-000002",
    site: "turbozaim.example",
  },
};

/**
 * The lender of a brand: that of `text`, JSON of the variable `LENDER`, or the sample one. `faults` gets a sentence for
 * each fault, and then the sample stands for the lender: text that is no JSON, a field that is missing or wrong, the
 * lender of another brand.
 */
export function readLender(text: string | undefined, brand: Brand, faults: string[]): Lender {
  if (!text) return sampleLenders[brand];
  const found = readJson("LENDER", text, lenderSchema, faults);
  if (!found) return sampleLenders[brand];
  // Where THEME is wrong, the brand is a guess.
  if (found.brand === brand || faults.some((fault) => variableOf(fault) === "THEME")) return found;
  faults.push(`LENDER is that of ${found.brand}, THEME says ${brand}`);
  return sampleLenders[brand];
}

/** The lender's phone as people write it: `8 800 000-00-01`, a number that is not free `+7 (495) 000-00-01`. */
export const lenderPhone = ({ phone }: Pick<Lender, "phone">): string =>
  phone.replace(
    /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/,
    (_all, code: string, ...rest: string[]) =>
      `${code === "800" ? "8 800" : `+7 (${code})`} ${rest.slice(0, 3).join("-")}`,
  );

/** The lender as pages show it. */
export type ShownLender = Pick<
  Lender,
  "fullName" | "shortName" | "ogrn" | "registryNumber" | "address" | "hours" | "email"
> & {
  /** As people write it. */
  phone: string;
};

/** Picks the part of a lender that a build puts into its pages. */
export const shownLender = (lender: Lender): ShownLender => {
  const { shortName, fullName, ogrn, registryNumber, address, hours, email } = lender;
  const phone = lenderPhone(lender);
  return { shortName, fullName, ogrn, registryNumber, address, phone, hours, email };
};
