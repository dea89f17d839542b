// The papers that the borrower has signed.
import { TitledCard } from "../../ui/titled-card.tsx";
import { Table } from "../table.tsx";
import { instantText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";

export const Papers = ({ application: { papers } }: { application: DeskApplication }) => (
  <TitledCard title="Документы">
    {papers.length === 0 ? (
      <p>Ещё ничего не подписано.</p>
    ) : (
      <Table
        label="Список документов"
        columns={["Документ", "Подписан"]}
        rows={papers.map(({ id, name, signedAt }) => ({
          key: id,
          cells: [name, instantText(signedAt)],
        }))}
      />
    )}
  </TitledCard>
);
