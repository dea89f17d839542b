// The document rules: which agreements, documents to sign and scans each page has (spec §3 "Document rule"; D7).
import type { ExtraId } from "@microloan/domain/loan/extras";

import { additionalProducts } from "./additional-products.ts";
import { type DocumentName, documentIds } from "./document-ids.ts";
import { type FormPage, formPages } from "./form-pages.ts";

/** An agreement to tick, a document to sign, or a scan to upload. */
export type DocumentKind = "Agreement" | "Sign" | "Scan";

/**
 * One rule. `acceptedTypes` and `maxSizeBytes` are for scans; elsewhere none and 0. `hint` is shown with a scan.
 * `hasPages`: the scan is of a paper of several pages, each a file of its own (D7, decision 0034).
 */
export type DocumentRule = {
  readonly id: string;
  readonly document: DocumentName;
  readonly page: FormPage;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly hint: string;
  readonly isRequired: boolean;
  readonly acceptedTypes: readonly string[];
  readonly maxSizeBytes: number;
  readonly hasPages?: boolean;
};

/** What a scan may be, told by content (D7). */
export const acceptedScanTypes = [
  "image/jpeg",
  "image/png",
  "image/heic",
  "application/pdf",
] as const;

/** The largest scan: 15 MB (D7). */
export const maxScanSizeBytes = 15 * 1024 * 1024;

type Row = Pick<DocumentRule, "document" | "page" | "name" | "isRequired">;

const paper = (kind: "Agreement" | "Sign", row: Row): DocumentRule => ({
  ...row,
  id: documentIds[row.document],
  kind,
  hint: "",
  acceptedTypes: [],
  maxSizeBytes: 0,
});

const scan = (row: Row & { hint: string; hasPages?: boolean }): DocumentRule => ({
  ...row,
  id: documentIds[row.document],
  kind: "Scan",
  acceptedTypes: acceptedScanTypes,
  maxSizeBytes: maxScanSizeBytes,
});

/** Every rule, in the order of the screens. Agreements and documents are never pre-ticked (D7). */
export const documentRules: readonly DocumentRule[] = [
  paper("Agreement", {
    document: "agreesPersonalDataAndASP",
    page: "registration",
    name: "Согласие на обработку персональных данных",
    isRequired: true,
  }),
  paper("Agreement", {
    document: "agreesAsp",
    page: "registration",
    name: "Согласие на использование простой электронной подписи",
    isRequired: true,
  }),
  paper("Agreement", {
    document: "agreesCreditReport",
    page: "registration",
    name: "Согласие на получение кредитного отчёта",
    isRequired: true,
  }),
  paper("Agreement", {
    document: "agreesCreditReportRepeat",
    page: "reapplicationConfirmation",
    name: "Согласие на получение кредитного отчёта",
    isRequired: true,
  }),
  paper("Sign", {
    document: "individualConditions",
    page: "signing",
    name: "Индивидуальные условия договора займа",
    isRequired: true,
  }),
  paper("Sign", {
    document: "paymentSchedule",
    page: "signing",
    name: "График платежей",
    isRequired: true,
  }),
  paper("Sign", {
    document: "loanAgreementGeneralTerms",
    page: "signing",
    name: "Общие условия договора займа",
    isRequired: true,
  }),
  paper("Sign", {
    document: "aspAgreement",
    page: "signing",
    name: "Соглашение об использовании простой электронной подписи",
    isRequired: true,
  }),
  scan({
    document: "scanPassportMain",
    page: "docsUploading",
    name: "Разворот паспорта с фотографией",
    hint: "Положите паспорт на ровную поверхность. Фотография, номер и все строки должны читаться",
    isRequired: true,
  }),
  scan({
    document: "scanPassportRegistration",
    page: "docsUploading",
    name: "Разворот паспорта с регистрацией",
    hint: "Снимите страницу с последним штампом о регистрации целиком",
    isRequired: true,
  }),
  scan({
    document: "scanSelfie",
    page: "docsUploading",
    name: "Селфи с паспортом",
    hint: "Держите рядом с лицом паспорт, открытый на странице с фотографией",
    isRequired: false,
  }),
  scan({
    document: "scanSignedConditions",
    page: "docsUploadingSigned",
    name: "Подписанные индивидуальные условия",
    hint: "Распечатайте, подпишите от руки и снимите каждую страницу целиком",
    isRequired: true,
    hasPages: true,
  }),
];

/**
 * The rule of an extra's application: it is in the pack when the extra is chosen, and only then (D7, D8). Its tick is
 * required there, as the choice itself was free.
 */
export const extraRuleOf = (extra: ExtraId): DocumentRule => {
  const { name, signedDocument, typeId } = additionalProducts[extra];
  return paper("Sign", {
    document: signedDocument,
    page: "signing",
    name: `${typeId === 1 ? "Заявление о страховании" : "Заявление об услуге"} «${name}»`,
    isRequired: true,
  });
};

/** The papers of the second, smaller sum of two-sum signing (decision 0032). */
export const fallbackRules: readonly DocumentRule[] = [
  paper("Sign", {
    document: "individualConditionsFallback",
    page: "signing",
    name: "Индивидуальные условия на меньшую сумму",
    isRequired: true,
  }),
  paper("Sign", {
    document: "paymentScheduleFallback",
    page: "signing",
    name: "График платежей на меньшую сумму",
    isRequired: true,
  }),
];

/** The notice of the debt load: a paper of the pack where the law asks for it, and only there (D2; decision 0052). */
export const debtLoadNoticeRule = paper("Sign", {
  document: "debtLoadNotice",
  page: "signing",
  name: "Уведомление о долговой нагрузке",
  isRequired: true,
});

/**
 * The rules of a page, in the order of the screen. Scans put off until after signing are those of the document page,
 * and the signed paper's.
 */
export const documentRulesOf = (page: FormPage): DocumentRule[] => {
  const sources = page === "docsUploadingSigned" ? ["docsUploading", page] : [page];
  return documentRules.filter((documentRule) => sources.includes(documentRule.page));
};

/** The rule of an id in any case, or undefined. */
export const documentRuleOfId = (id: string): DocumentRule | undefined =>
  documentRules.find((documentRule) => documentRule.id === id.toLowerCase());

/** The parameters of a rule on the wire: a scan's category, types and size, or a text's template (spec §3; D7). */
export const parametersOf = (rule: DocumentRule, maxScanBytes: number): Record<string, string> =>
  rule.kind === "Scan"
    ? {
        scanCategory: rule.document,
        acceptedTypes: rule.acceptedTypes.join(","),
        maxSizeBytes: String(Math.min(rule.maxSizeBytes, maxScanBytes)),
      }
    : { template: rule.document };

/** Id of the page a rule belongs to. */
export const formPageIdOf = (documentRule: DocumentRule): string => formPages[documentRule.page];
