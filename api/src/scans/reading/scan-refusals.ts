// What is told of a file that is not taken.
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { ScanFault } from "./scan.ts";
import type { Ending } from "./watched-process.ts";

const field = "file";
const damaged = refuse("FileDamaged", { field });

export const refusals: Readonly<Record<ScanFault | Ending, Refusal>> = {
  empty: refuse("FileEmpty", { field }),
  "wrong-type": refuse("WrongFileType", { field }),
  damaged,
  died: damaged,
  /** No outage: what is tried again would be as late once more, and everybody else's files wait. */
  late: refuse("FileDamaged", {
    field,
    message:
      "Файл открывается слишком долго. Пришлите фотографию в формате JPEG или снимок экрана с ней",
  }),
  "never-begun": refuse("Unavailable", {
    message: "Не удалось проверить файл. Повторите через минуту",
  }),
  "out-of-reach": refuse("Unavailable", {
    message: "Не удалось сохранить файл. Повторите через минуту",
  }),
  "too-many-points": refuse("TooLarge", {
    field,
    message:
      "Изображение слишком большое. Пришлите фотографию в формате JPEG или снимок экрана с ней",
  }),
  "too-many-pages": refuse("TooLarge", {
    field,
    message: "В PDF больше 10 страниц. Сфотографируйте нужную страницу или сохраните её отдельно",
  }),
  "pdf-letters-missing": refuse("FileDamaged", {
    field,
    message: "Не удалось показать текст этого PDF. Сфотографируйте страницу",
  }),
  "pdf-locked": refuse("FileDamaged", {
    field,
    message: "PDF защищён паролем. Сохраните его без пароля или сфотографируйте страницу",
  }),
};
