// What an operator finds in place of a step that only the borrower may do (spec §2; D3).
import { PageHeading } from "../ui/page-heading.tsx";

export const BorrowersAlone = () => (
  <PageHeading lead="Коды, карту и подпись оставляет только сам заёмщик. Остальные шаги открыты.">
    Этот шаг делает заёмщик
  </PageHeading>
);
