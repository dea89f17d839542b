// The heading of row 4 of the individual conditions by the edition of the form in force on the day of signing (Bank of
// Russia instruction 3240-У; decision 0052).
import { type Dated, valueOn } from "@microloan/domain/loan/dated";

const rateHeadings: readonly Dated<string>[] = [
  {
    value:
      "Процентная ставка (процентные ставки) (в процентах годовых) или порядок её (их) определения",
    validFrom: "2014-07-01",
    validTo: "2024-01-20",
    source: "Указание Банка России от 23.04.2014 № 3240-У; прежняя редакция не сверена",
  },
  {
    value:
      "Процентная ставка (процентные ставки) в процентах годовых, а при применении переменной процентной ставки — " +
      "порядок её определения, соответствующий требованиям Федерального закона от 21 декабря 2013 года № 353-ФЗ " +
      "«О потребительском кредите (займе)», её значение на дату предоставления заёмщику индивидуальных условий",
    validFrom: "2024-01-21",
    validTo: null,
    source:
      "Указание № 3240-У в редакции № 6618-У от 04.12.2023 (docs.cntd.ru/document/499094318); прочитано до слов " +
      "«от 21 декабря 2013 года», конец — по статье 5, часть 9, пункт 4 353-ФЗ, по памяти",
  },
];

/** A day before the first known edition is a RangeError: no paper is drawn for it. */
export function rateHeadingOn(signedOn: string): string {
  const heading = valueOn(rateHeadings, signedOn);
  if (heading === undefined) throw new RangeError("no edition of the form is known for this day");
  return heading;
}
