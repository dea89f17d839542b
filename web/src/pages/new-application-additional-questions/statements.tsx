// The five statements about oneself, true until unticked; what is asked of those who untick one (115-ФЗ; D11).
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { CheckboxRow } from "../../form/checkbox-row.tsx";
import { FormSection } from "../../form/step-form.tsx";
import { SupportPhone } from "../../sign-in/support-phone.tsx";
import { Alert } from "../../ui/alert.tsx";
import type { AdditionalQuestionsValues } from "./additional-questions-form.ts";

import styles from "./statements.module.css";

const statements = [
  {
    name: "hasNoRepresentative",
    label: "Я действую от своего имени, у меня нет представителя",
    meaning: "Представитель подаёт заявку за вас по доверенности или по закону.",
  },
  {
    name: "hasNoBeneficiary",
    label: "Я беру заём для себя, а не в пользу другого человека или организации",
    meaning: "Того, кто получит выгоду от займа вместо вас, закон называет выгодоприобретателем.",
  },
  {
    name: "hasNoBeneficiaryOwner",
    label: "Я принимаю решения без чужого контроля, у меня нет бенефициарного владельца",
    meaning: "Бенефициарный владелец может управлять вашими действиями.",
  },
  {
    name: "isNotPublicOfficial",
    label: "Я не публичное должностное лицо",
    meaning: "Это, например, министр, судья высшего суда или глава международной организации.",
  },
  {
    name: "isNotPublicOfficialRelative",
    label: "Мои близкие родственники не публичные должностные лица",
    meaning: "Близкие: супруги, родители и дети, бабушки, дедушки и внуки, братья и сёстры.",
  },
] as const;

type Props = { form: UseFormReturn<AdditionalQuestionsValues> };

export function Statements({ form }: Props) {
  return (
    <FormSection title="Подтвердите сведения о себе">
      <p className={styles.lead}>
        Этого требует закон. Если что-то из списка не так, снимите отметку.
      </p>
      <div className={styles.list}>
        {statements.map(({ name, label, meaning }) => (
          <CheckboxRow
            key={name}
            form={form}
            name={name}
            label={label}
            details={
              <>
                <p className={styles.meaning}>{meaning}</p>
                <WhenUnticked form={form} name={name} />
              </>
            }
          />
        ))}
      </div>
    </FormSection>
  );
}

type Statement = (typeof statements)[number]["name"];

/** The place is there from the start, so that what appears in it is spoken. */
function WhenUnticked({ form, name }: Props & { name: Statement }) {
  const isTrue = useWatch({ control: form.control, name });
  return <div role="status">{!isTrue && <ByPhone />}</div>;
}

function ByPhone() {
  return (
    <div className={styles.note}>
      <Alert tone="info" live={false} title="Понадобятся дополнительные сведения">
        <p>Пока мы принимаем их по телефону: позвоните нам, и заявку оформит сотрудник.</p>
        <SupportPhone />
      </Alert>
    </div>
  );
}
