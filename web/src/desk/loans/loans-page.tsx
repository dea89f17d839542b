// Loans: found by the number of the contract; the way to what waits for a second person (issue 18).
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { queueKindsOf } from "@microloan/contract/desk/queue-kinds";
import type { RequestOf } from "@microloan/contract/endpoint";

import { Link, useLocation } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { callQuery, CallRefused } from "../../server/query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { kindWords } from "../queue/queue-words.ts";
import { queueAddress } from "../queue/use-filters.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { loanAddress } from "./desk-loan.ts";

import styles from "./loans.module.css";

const { findLoan } = loanEndpoints;

export function LoansPage({ session }: { session: DeskSession }) {
  useTitle("Займы");
  useFocusOnHeading();
  return (
    <>
      <PageHeading>Займы</PageHeading>
      <div className={styles.parts}>
        <TitledCard title="По номеру договора">
          <ContractSearch />
        </TitledCard>
        <Waiting session={session} />
      </div>
    </>
  );
}

const nothingFound: SubmitError = {
  message: "Займа с таким номером нет",
  field: "contractNumber",
};

function ContractSearch() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [error, setError] = useState<SubmitError | null>(null);
  const form = useRequestForm({
    defaults: { contractNumber: "" },
    schema: findLoan.body,
    toRequest: (values) => values,
  });
  useKeys([
    {
      key: "f",
      words: "Искать",
      act: () => document.getElementById(fieldId("contractNumber"))?.focus(),
    },
  ]);

  async function find(body: RequestOf<typeof findLoan>["body"]): Promise<void> {
    setError(null);
    try {
      const asked = { ...callQuery(findLoan, { body }), staleTime: 0 };
      const { applicationId } = await client.fetchQuery(asked);
      if (applicationId === null) setError(nothingFound);
      else navigate(loanAddress(applicationId));
    } catch (reason) {
      if (!(reason instanceof CallRefused)) throw reason;
      setError(reason.view);
    }
  }

  return (
    <StepForm form={form} submitError={error} submitLabel="Найти заём" onSubmit={find}>
      <TextField
        form={form}
        name="contractNumber"
        label="Номер договора"
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        spellCheck={false}
        enterKeyHint="go"
        narrow
      />
    </StepForm>
  );
}

/** Of the queue what is about loans. */
const ofLoans = ["reversal", "write-off"] as const;

/** The way to what waits, for whoever may confirm it. */
function Waiting({ session }: { session: DeskSession }) {
  const kinds = ofLoans.filter((kind) => queueKindsOf(session.roles).includes(kind));
  if (kinds.length === 0) return null;
  return (
    <TitledCard title="Ждут второго сотрудника">
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link href={queueAddress({ kind, onlyFree: false })}>{kindWords[kind]}</Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
