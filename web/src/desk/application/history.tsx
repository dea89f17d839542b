// What was done with the application and by whom, as the audit log has it.
import { TitledCard } from "../../ui/titled-card.tsx";
import { actorWords, actionWords } from "../action-words.ts";
import { detailsWords } from "../detail-words.ts";
import { Long, Table } from "../table.tsx";
import { instantText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";

export function History({ application: { history } }: { application: DeskApplication }) {
  return (
    <TitledCard title="История">
      <Table
        label="Записи истории"
        columns={["Когда", "Кто", "Что", "Подробности"]}
        rows={history.map(({ at, actor, action, details }, index) => ({
          key: `${at} ${index}`,
          cells: [
            instantText(at),
            actorWords(actor),
            actionWords(action),
            <Long key="details">{detailsWords(details)}</Long>,
          ],
        }))}
      />
    </TitledCard>
  );
}
