// What a person has decided, who and why: what was written of it is read here by whoever comes after.
import { rublesText } from "../../loan/loan-words.ts";
import { instantText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";

type Decision = NonNullable<DeskApplication["manualDecision"]>;

export function ManualDecision({ decision }: { decision: Decision | null }) {
  if (decision === null) return null;
  const { by, proposedBy, at, note } = decision;
  return (
    <p>
      Решение сотрудника: <strong>{outcomeOf(decision)}</strong>,{" "}
      {proposedBy !== null && (
        <>
          предложил <span translate="no">{proposedBy}</span>, подтвердил{" "}
        </>
      )}
      <span translate="no">{by}</span>, {instantText(at)}.{note !== null && ` Пояснение: ${note}`}
    </p>
  );
}

function outcomeOf({ outcome, sum, reason }: Decision): string {
  if (outcome === "approve") return sum === null ? "одобрено" : `одобрено ${rublesText(sum)}`;
  return reason === null ? "отказано" : `отказано (${reason.toLowerCase()})`;
}
