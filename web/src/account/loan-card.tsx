// A signed loan: what to repay and when, the contract, its schedule and documents (D12; ux §3 rows 18, 22–24).
import { ApprovedSpot } from "#spots/approved";
import { WaitSpot } from "#spots/wait";
import type { IsoDate } from "@microloan/domain/person/dates";
import { formatLongDate } from "@microloan/domain/text/date";

import { SupportPhone } from "../client/support-phone.tsx";
import {
  endOf,
  isLate,
  kindOf,
  nextPayment,
  noteOf,
  overpaidWords,
  payoffTitle,
  wordsOf,
} from "../loan/account-words.ts";
import type { Application, Contract } from "../loan/account-words.ts";
import { LoanSchedule, LoanTermsList, TotalCost } from "../loan/loan-terms-view.tsx";
import { differenceText, rublesText, totalText } from "../loan/loan-words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { DefinitionList } from "../ui/definition-list.tsx";
import type { Definition } from "../ui/definition-list.tsx";
import { Figures } from "../ui/figures.tsx";
import { Spot } from "../ui/spot.tsx";
import { DocumentList } from "./document-list.tsx";

import list from "../ui/definition-list.module.css";
import styles from "./account-page.module.css";

type Props = { application: Application; contract: Contract };

/** `day`: that of the answer, on which its sums are owed. */
export function LoanCard({ application, contract, day }: Props & { day: IsoDate }) {
  const isRunning = application.status === "Issued";
  const { title, text } = wordsOf(application);
  const payment = isRunning ? nextPayment(contract, day) : null;
  const overpaid = overpaidWords(contract);
  const early = isRunning ? earlyRepaymentOf(contract) : null;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {kindOf(application) === "loan" && (
            <Card as="section" label={title}>
              <Spot picture={isLate(application) ? WaitSpot : ApprovedSpot}>
                <h2 className={styles.title}>{title}</h2>
              </Spot>
              <div className={styles.below}>
                {payment !== null && (
                  <p className={styles.payment}>
                    <Figures text={payment} />
                  </p>
                )}
                {text !== "" && <p className={styles.text}>{text}</p>}
                {overpaid !== null && (
                  <p className={styles.text}>
                    <Figures text={overpaid} />
                  </p>
                )}
              </div>
            </Card>
          )}
          {early !== null && (
            <EarlyRepayment {...early} title={payoffTitle(contract, day)} day={day} />
          )}
          {contract.repayments.length > 0 && <PaymentsThatCame {...contract} />}
          <ContractCard contract={contract} />
        </div>
        <SignedDocuments application={application} contract={contract} />
      </div>
      <div className={styles.schedule}>
        <LoanSchedule terms={contract} noteOf={(number) => noteOf(contract, number, day)} />
        <Button look="secondary" className={styles.print} onClick={() => window.print()}>
          Распечатать условия и график
        </Button>
      </div>
    </>
  );
}

function ContractCard({ contract }: { contract: Contract }) {
  return (
    <Card as="section" label="Договор">
      <div className={styles.stack}>
        <div className={styles.number}>
          <h2 className={styles.title}>
            Договор №{"\u00a0"}
            <span translate="no">{contract.number}</span>
          </h2>
          <CopyButton text={contract.number} label="номер договора" />
        </div>
        <DefinitionList items={contractItems(contract)} />
        <TotalCost terms={contract} />
        <LoanTermsList terms={contract} />
      </div>
    </Card>
  );
}

/** What was signed, also where no loan came of it. */
export function SignedDocuments({ application, contract }: Props) {
  return (
    <Card as="section" label="Подписанные документы">
      <h2 className={styles.title}>Подписанные документы</h2>
      {kindOf(application) === "over" && (
        <p>Заём не выдан, договор не действует, платить по нему ничего не нужно.</p>
      )}
      <DocumentList applicationId={application.applicationId} documents={contract.documents} />
    </Card>
  );
}

function contractItems(contract: Contract): Definition[] {
  const { signedOn, issuedOn, closedOn } = contract;
  return [
    { name: "Подписан", value: formatLongDate(signedOn) },
    ...(issuedOn === null ? [] : [{ name: "Деньги отправлены", value: formatLongDate(issuedOn) }]),
    ...(closedOn === null ? [] : [{ name: endOf(contract), value: formatLongDate(closedOn) }]),
  ];
}

/** What has reached the lender, so that nobody wonders whether it did (353-ФЗ art. 10; the general conditions). */
function PaymentsThatCame({ repayments }: Pick<Contract, "repayments">) {
  return (
    <Card as="section" label="Ваши платежи">
      <h2 className={styles.title}>Ваши платежи</h2>
      <dl className={list.list}>
        {repayments.map(({ id, paidOn, amount }) => (
          <div key={id} className={list.row}>
            <dt className={list.name}>{formatLongDate(paidOn)}</dt>
            <dd className={list.value} translate="no">
              {rublesText(amount)}
            </dd>
          </div>
        ))}
        {repayments.length > 1 && (
          <div className={list.row}>
            <dt>Всего</dt>
            <dd className={list.value} translate="no">
              {totalText(repayments.map(({ amount }) => amount))}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

type EarlyProps = { title: string; sum: number; interest: number; day: string };

/** What paying the loan off today costs: the principal that is left and the interest up to today. */
function EarlyRepayment({ title, sum, interest, day }: EarlyProps) {
  return (
    <Card as="section" label={title}>
      <div className={styles.early}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.payment}>
          <Figures text={`Сегодня, ${formatLongDate(day)}: ${rublesText(sum)}`} />
        </p>
        <DefinitionList
          items={[
            { name: "Основной долг", value: differenceText(sum, interest) },
            { name: "Проценты по сегодняшний день", value: rublesText(interest) },
          ]}
        />
        <p className={styles.text}>
          Проценты идут по дням: чем раньше погасить, тем меньше заплатите. Как перевести деньги,
          подскажем по телефону:
        </p>
        <SupportPhone />
      </div>
    </Card>
  );
}

/** Null where nothing is owed. */
const earlyRepaymentOf = (contract: Contract): { sum: number; interest: number } | null => {
  const { earlyRepaymentInterest: interest, earlyRepaymentSum: sum } = contract;
  return sum === null || interest === null || sum === 0 ? null : { sum, interest };
};
