// What the borrower has typed, form by form.
import type { deskForms } from "@microloan/contract/desk/fields";
import { formatDate } from "@microloan/domain/text/date";
import { formatPhone } from "@microloan/domain/text/phone";

import { Link } from "../../client/navigation.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { DeskApplication } from "./desk-application.ts";
import { shownFields } from "./shown-fields.ts";

const titles: Record<(typeof deskForms)[number], string> = {
  passport: "Паспорт",
  address: "Адрес",
  employment: "Работа и доход",
  additionalQuestion: "Дополнительные вопросы",
};

export function Typed({
  application: { contactId, person, forms },
}: {
  application: DeskApplication;
}) {
  const items = [
    { name: "Фамилия", value: person.lastName },
    { name: "Имя", value: person.firstName },
    { name: "Отчество", value: person.middleName ?? "нет" },
    { name: "Дата рождения", value: formatDate(person.birthDate) },
    { name: "Телефон", value: formatPhone(person.phone) },
    { name: "Эл. почта", value: person.email ?? "нет" },
  ];
  return (
    <>
      <TitledCard
        title="Заёмщик"
        action={<Link href={`/desk/people/${contactId}`}>Всё о человеке</Link>}
      >
        <DefinitionList items={items} />
      </TitledCard>
      {forms.map(({ form, fields }) => (
        <TitledCard key={form} title={titles[form]}>
          <DefinitionList items={shownFields(fields)} />
        </TitledCard>
      ))}
    </>
  );
}
