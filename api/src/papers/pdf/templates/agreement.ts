// An agreement given with a tick, drawn from the very text that was read, and below it who gave it and when
// (152-ФЗ; D7; decision 0039).
import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";

import { wordingOfText } from "../../agreements/wording-text.ts";
import { numberedSections } from "../blocks/clauses.ts";
import { documentPage, gridLayout } from "../blocks/page.ts";
import { formatDate, withNoBreakSpaces } from "../display.ts";
import type { AgreementData } from "../loan-document-data.ts";

const instant = new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "Europe/Moscow",
});

const momentOf = (at: string): string =>
  `${instant.format(new Date(at)).replaceAll(" ", "\u00a0")} по\u00a0Москве`;

const hashRow = (sha256: string) => ["Контрольная сумма текста (SHA-256)", sha256];

function rowsOf({ given, sha256, site }: AgreementData): string[][] {
  if (given === null)
    return [["Когда и кем дано", "Текст для чтения: отметки под ним ещё нет"], hashRow(sha256)];
  return [
    ["Кем дано", `${given.by}, ${formatDate(given.birthDate)} года рождения`],
    ["Когда", momentOf(given.at)],
    ["Как", `Отметкой на сайте ${site}; номер телефона подтверждён кодом из СМС`],
    hashRow(sha256),
  ];
}

const record = (data: AgreementData): Content => ({
  unbreakable: true,
  margin: [0, 14, 0, 0],
  table: {
    widths: [110, "*"],
    dontBreakRows: true,
    body: rowsOf(data).map(([name = "", value = ""]): TableCell[] => [
      { text: name, bold: true },
      { text: withNoBreakSpaces(value) },
    ]),
  },
  layout: gridLayout,
  fontSize: 9,
});

/** Pure: data → definition. */
export function agreement(data: AgreementData): TDocumentDefinitions {
  const { title, lead, sections } = wordingOfText(data.text);
  return documentPage({
    title,
    signedOn: data.day,
    author: data.author,
    content: [
      { text: title, style: "title", margin: [0, 0, 0, 10] },
      { text: withNoBreakSpaces(lead) },
      ...numberedSections(sections, record(data)),
    ],
  });
}
