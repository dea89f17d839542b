// What a person has had here: applications, loans, SMS, consents, corrections of their names.
import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { smsSubjects } from "@microloan/contract/desk/sms-subjects";
import { statusWords } from "@microloan/contract/desk/status-words";
import { formatDate } from "@microloan/domain/text/date";

import { Link } from "../../client/navigation.tsx";
import { rublesText } from "../../loan/loan-words.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import { loanAddress } from "../loans/desk-loan.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { instantText } from "../words.ts";
import { namedText } from "./people-query.ts";
import type { Person } from "./people-query.ts";

type Props = { person: Person };
type LinkedProps = Props & { session: DeskSession };

const toApplication = (session: DeskSession, id: string, number: string) =>
  may(session, deskApplicationEndpoints.getDeskApplication) ? (
    <Link key={id} href={`/desk/applications/${id}`} translate="no">
      {number}
    </Link>
  ) : (
    <span key={id} translate="no">
      {number}
    </span>
  );

export const Applications = ({ person: { applications }, session }: LinkedProps) => (
  <TitledCard title="Заявки">
    {applications.length === 0 ? (
      <p>Заявок нет.</p>
    ) : (
      <Table
        label="Список заявок"
        columns={["Заявка", "Состояние", "Сумма", "Начата"]}
        figures={["Сумма"]}
        rows={applications.map(({ id, contractNumber, status, sum, startedAt }) => ({
          key: id,
          cells: [
            toApplication(session, id, contractNumber),
            statusWords[status],
            rublesText(sum),
            instantText(startedAt),
          ],
        }))}
      />
    )}
  </TitledCard>
);

export const Loans = ({ person: { loans }, session }: LinkedProps) => (
  <TitledCard title="Займы">
    {loans.length === 0 ? (
      <p>Займов нет.</p>
    ) : (
      <Table
        label="Список займов"
        columns={["Договор", "Сумма", "Выдан", "Состояние"]}
        figures={["Сумма"]}
        rows={loans.map(({ applicationId, contractNumber, sum, issuedOn, closedOn }) => ({
          key: applicationId,
          cells: [
            may(session, loanEndpoints.getDeskLoan) ? (
              <Link key={applicationId} href={loanAddress(applicationId)} translate="no">
                {contractNumber}
              </Link>
            ) : (
              toApplication(session, applicationId, contractNumber)
            ),
            rublesText(sum),
            formatDate(issuedOn),
            closedOn === null ? "открыт" : `закрыт ${formatDate(closedOn)}`,
          ],
        }))}
      />
    )}
  </TitledCard>
);

export const Messages = ({ person: { messages } }: Props) => (
  <TitledCard title="SMS за 30 дней">
    {messages.length === 0 ? (
      <p>На этот номер ничего не отправляли.</p>
    ) : (
      <Table
        label="Список SMS"
        columns={["Отправлено", "О чём"]}
        rows={messages.map(({ sentAt, about }, index) => ({
          key: `${sentAt} ${index}`,
          cells: [instantText(sentAt), about === null ? "не записано" : smsSubjects[about]],
        }))}
      />
    )}
  </TitledCard>
);

const outcomeWords = { confirmed: "исправлено", declined: "отклонено" } as const;

/** Few people have any. */
export const Corrections = ({ person: { corrections } }: Props) =>
  corrections.length > 0 && (
    <TitledCard title="Исправления имени и даты рождения">
      <Table
        label="Список исправлений"
        columns={["Когда", "Было", "Стало", "Основание", "Предложил", "Итог"]}
        rows={corrections.map(
          ({ from, to, note, outcome, madeBy, settledBy, settledAt, settledNote }) => ({
            key: settledAt,
            cells: [
              instantText(settledAt),
              <span key="from" translate="no">
                {namedText(from)}
              </span>,
              <span key="to" translate="no">
                {namedText(to)}
              </span>,
              note,
              <span key="madeBy" translate="no">
                {madeBy}
              </span>,
              <>
                {outcomeWords[outcome]}, <span translate="no">{settledBy}</span>
                {settledNote !== null && `: ${settledNote}`}
              </>,
            ],
          }),
        )}
      />
    </TitledCard>
  );

export const Consents = ({ person: { consents } }: Props) => (
  <TitledCard title="Согласия">
    {consents.length === 0 ? (
      <p>Согласий нет.</p>
    ) : (
      <Table
        label="Список согласий"
        columns={["Согласие", "Дано"]}
        rows={consents.map(({ name, givenAt }, index) => ({
          key: `${name} ${index}`,
          cells: [name, instantText(givenAt)],
        }))}
      />
    )}
  </TitledCard>
);
