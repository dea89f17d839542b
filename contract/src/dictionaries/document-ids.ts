// Ids of agreements and documents (spec §3: "agreement and document types are GUIDs");
// lower case, as agreements are keyed.

/** Document rule ids by name. */
export const documentIds = {
  agreesPersonalDataAndASP: "ddcf4664-1097-4ab5-948a-9a5e58d0c263",
  agreesAsp: "0b8c2a7e-5f6d-4e0b-9d61-6a1f4c1b7a52",
  agreesCreditReport: "f7a8a1b2-0594-41b5-a8f4-d831b11fe3e9",
  agreesCreditReportRepeat: "316440bd-c5ec-4b7e-bd85-920ee9e4cad3",
  // The next four have no agreement of their own: the consent above covers review and scoring (decision 0053).
  agreesScoringPlusNewClient: "513cbd10-250c-4714-8df4-7df516578b19",
  agreesScoringPlusRepeatClient: "861dcf94-ddb4-4aac-94f5-dab41f4165b7",
  agreesPersonalDataReview: "c9f8265f-e056-46cf-bd01-879380e62e46",
  agreesPersonalDataCollection: "4f11c12c-1724-44b8-b2a5-5c7b0db42f35",
  assignmentOfClaims: "ba79cb5e-e6de-4679-851b-4a20ed43595e",
  individualConditions: "5d444720-e906-4455-a96e-807ea74d1604",
  paymentSchedule: "5bfd9f91-34bb-4755-a4f5-db17527b1f5c",
  individualConditionsFallback: "7fb37682-5a19-4817-b52f-3cc9cbfd7645",
  paymentScheduleFallback: "89a15e6c-85c7-48f3-a3f5-2445807afdea",
  loanAgreementGeneralTerms: "cb8c96ef-41a8-49ca-8dce-d7858936e1fb",
  aspAgreement: "008c4e37-5cf8-4697-807e-4e6b4e54394f",
  privacyPolicy: "6040c01e-e0e1-4cd0-91cf-12ade96a1498",
  debtLoadNotice: "4efbae0d-3029-4850-b709-d97ee578569d",
  insurance: "be95092e-0556-46ca-8092-c894e8e658f0",
  valueAddedService: "4dfad8d6-d1ca-4fa7-8580-f0c8a98979d5",
  valueAddedServiceCheckbox: "9388dc3a-8ac6-4ad1-851f-77b0a07ae012",
  valueAddedServiceSignature: "ea2c20c0-0d1f-4013-936e-501ad596331f",
  scanPassportMain: "b5aa2234-e82e-40e9-be8f-8d104006883a",
  scanPassportRegistration: "f45dfec0-d156-4fec-8556-be14a07312e8",
  scanSelfie: "cba39e90-df6f-43ad-94b6-a363ccfcee5e",
  scanSignedConditions: "281fb840-672e-4e48-a400-4919f027c956",
} as const;

/** Name of an agreement, document or scan. */
export type DocumentName = keyof typeof documentIds;
