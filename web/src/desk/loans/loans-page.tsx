// Loans: found by the number of the contract; what waits for a second person (issue 18).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { proposalKinds } from "@microloan/contract/desk/proposal-kinds";

import { Loaded } from "../../client/loaded.tsx";
import { Link, useLocation } from "../../client/navigation.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { callQuery, CallRefused } from "../../server/query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { useRows } from "../use-rows.ts";
import { useTitle } from "../use-title.ts";
import { instantText, rublesText } from "../words.ts";
import { loanAddress } from "./desk-loan.ts";

import styles from "./loans.module.css";

const { findLoan, listLoanProposals } = loanEndpoints;

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
        {may(session, listLoanProposals) && <Waiting />}
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
  const toRequest = ({ contractNumber }: { contractNumber: string }) => ({ contractNumber });
  const schema = findLoan.query;
  const form = useRequestForm({ defaults: { contractNumber: "" }, schema, toRequest });
  useKeys([
    {
      key: "f",
      words: "Искать",
      act: () => document.getElementById(fieldId("contractNumber"))?.focus(),
    },
  ]);

  async function find(values: { contractNumber: string }): Promise<void> {
    setError(null);
    try {
      const query = schema.parse(toRequest(values));
      const asked = { ...callQuery(findLoan, { query }), staleTime: 0 };
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

/** Whoever may confirm sees what waits, the longest waiting first. */
function Waiting() {
  const waiting = useQuery({ ...callQuery(listLoanProposals, {}), staleTime: 0 });
  const { list, move } = useRows<HTMLTableElement>();
  useKeys([
    { key: "j", words: "Следующее предложение", act: () => move(1) },
    { key: "k", words: "Предыдущее предложение", act: () => move(-1) },
  ]);
  return (
    <TitledCard title="Ждут второго сотрудника">
      <Loaded query={waiting} rows={["card"]}>
        {({ proposals }) =>
          proposals.length === 0 ? (
            <p>Сейчас ничего не ждёт.</p>
          ) : (
            <Table
              ref={list}
              label="Предложения по займам"
              columns={["Договор", "Что", "Сумма", "Кто предложил", "Пояснение"]}
              figures={["Сумма"]}
              rows={proposals.map((one) => ({
                key: one.id,
                cells: [
                  <Link key="loan" data-row href={loanAddress(one.applicationId)} translate="no">
                    {one.contractNumber}
                  </Link>,
                  proposalKinds[one.kind].words,
                  rublesText(one.sum),
                  `${one.isMine ? "вы" : one.madeBy}, ${instantText(one.madeAt)}`,
                  one.note ?? "",
                ],
              }))}
            />
          )
        }
      </Loaded>
    </TitledCard>
  );
}
