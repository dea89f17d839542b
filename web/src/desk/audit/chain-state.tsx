// How far the audit log is sealed, in words: whoever changes a sealed line is found out.
import { useQuery } from "@tanstack/react-query";

import { auditEndpoints } from "@microloan/contract/desk/endpoints/audit";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { pluralOf } from "@microloan/domain/text/plural";

import { Loaded } from "../../client/loaded.tsx";
import { callQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { durationText, instantText } from "../words.ts";

type State = SuccessOf<typeof auditEndpoints.getChainState>;

export function ChainState() {
  const state = useQuery({ ...callQuery(auditEndpoints.getChainState, {}), staleTime: 0 });
  return (
    <Loaded query={state} rows={["card"]}>
      {(data) => (
        <Alert
          tone={data.isSealedInTime ? "success" : "warning"}
          live={false}
          title={data.isSealedInTime ? "Журнал запечатан" : "Журнал давно не запечатывался"}
        >
          <p>
            {sealedWords(data)} {waitingWords(data)}
          </p>
        </Alert>
      )}
    </Loaded>
  );
}

const numberText = (count: number): string => count.toLocaleString("ru-RU");

const sealedWords = ({ sealed }: State): string =>
  sealed === null
    ? "Печати нет ещё ни на одной строке."
    : `Печать стоит до строки ${numberText(sealed.place)}, она записана ${instantText(sealed.at)}.`;

/** A line or two always wait: those of this very look. */
function waitingWords({ unsealed: { lines, seconds }, isSealedInTime }: State): string {
  if (lines === 0) return "Ни одна строка её не ждёт.";
  const waiting = pluralOf(lines, { one: "строка", few: "строки", many: "строк" });
  const wait = pluralOf(lines, { one: "Ждёт", few: "Ждут", many: "Ждут" });
  const words = `${wait} печати ${numberText(lines)}\u00a0${waiting}`;
  return isSealedInTime
    ? `${words}, так бывает секунду-две после записи.`
    : `${words}, первая уже ${durationText(seconds)}. Сообщите тем, кто следит за работой системы.`;
}
