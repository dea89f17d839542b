// What was done with the application and by whom, as the audit log has it.
import { TitledCard } from "../../ui/titled-card.tsx";
import { instantText } from "../words.ts";
import { actorWords, deedWords } from "./deed-words.ts";
import type { DeskApplication } from "./desk-application.ts";
import { Table } from "./table.tsx";

export function History({ application: { history } }: { application: DeskApplication }) {
  return (
    <TitledCard title="История">
      <Table
        label="Записи истории"
        columns={["Когда", "Кто", "Что", "Подробности"]}
        rows={history.map(({ at, actor, action, details }, index) => ({
          key: `${at} ${index}`,
          cells: [instantText(at), actorWords(actor), deedWords(action), detailsText(details)],
        }))}
      />
    </TitledCard>
  );
}

/** Ids and hashes: for whoever searches the log itself. */
const opaque = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{64})$/;

const detailsText = (details: DeskApplication["history"][number]["details"]): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && !opaque.test(String(value)))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(", ");
