// What the borrower reads for each reason of a refusal (issue 18; decision 0087).
import { useQuery } from "@tanstack/react-query";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { Loaded } from "../../client/loaded.tsx";
import { useTitle } from "../../client/use-title.ts";
import { callQuery } from "../../server/query.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";

export function RefusalsPage() {
  useTitle("Тексты отказов");
  useFocusOnHeading();
  const reasons = useQuery(callQuery(deskApplicationEndpoints.listRefusalReasons, {}));
  return (
    <>
      <PageHeading lead="Тексты меняются только с новым выпуском: в них то, что велит сказать закон.">
        Тексты отказов
      </PageHeading>
      <Loaded query={reasons} rows={["card"]}>
        {(data) => (
          <Card>
            <Table
              label="Причины отказа"
              columns={["Причина", "Что прочтёт заёмщик"]}
              rows={data.reasons.map(({ reason, label, text }) => ({
                key: reason,
                cells: [label, text],
              }))}
            />
          </Card>
        )}
      </Loaded>
    </>
  );
}
