// What staff read of an application's status, on every page of the desk and in what is refused there.
import type { Status } from "@microloan/domain/journey/status";

/** Each status in Russian. */
export const statusWords: Readonly<Record<Status, string>> = {
  Draft: "Заполняется",
  Prescoring: "Первая проверка",
  Offered: "Предложение ждёт подписи",
  Signed: "Подписана",
  WaitingScans: "Ждёт фотографий",
  Considered: "Ждёт решения",
  Approved: "Одобрена",
  Cooling: "Одобрена, период охлаждения",
  Issuing: "Деньги переводятся",
  Issued: "Заём выдан",
  Closed: "Заём погашен",
  Refused: "Отказано",
  ClientDenied: "Заёмщик отказался",
  Expired: "Срок вышел",
  TechError: "Сбой при переводе",
};
