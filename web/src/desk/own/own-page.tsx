// Somebody's own way in: as what they come, recovery codes, the password (issue 18).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import { useTitle } from "../../client/use-title.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { MadePassword } from "../made-password.tsx";
import { deskSessionQuery, endSession } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { CodeList } from "../sign-in/code-list.tsx";
import { useFocusOnHeading } from "../use-focus.ts";

import styles from "./own-page.module.css";

const { renewRecoveryCodes, changeOwnPassword } = deskSessionEndpoints;

export function OwnPage({ session }: { session: DeskSession }) {
  useTitle("Мой вход");
  useFocusOnHeading();
  return (
    <>
      <PageHeading>Мой вход</PageHeading>
      <div className={styles.parts}>
        <TitledCard title="Запасные коды">
          <RecoveryCodesForm session={session} />
        </TitledCard>
        <TitledCard title="Пароль">
          <PasswordChange />
        </TitledCard>
      </div>
    </>
  );
}

function RecoveryCodesForm({ session }: { session: DeskSession }) {
  const client = useQueryClient();
  const { submit, error } = useSubmit(renewRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useRequestForm({
    defaults: { code: "" },
    schema: renewRecoveryCodes.body,
    toRequest: (values) => values,
  });
  // Effects end where the session does, whose page is hidden and not left.
  useEffect(() => () => setCodes(null), []);
  return (
    <>
      <p>
        Ими можно войти, если телефона с приложением нет под рукой.{" "}
        <span>{`Осталось: ${session.recoveryCodesLeft}.`}</span>
      </p>
      {codes !== null && (
        <NewCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            form.setFocus("code");
          }}
        />
      )}
      <StepForm
        form={form}
        submitError={error}
        submitLabel="Сделать новые коды"
        onSubmit={async (body) => {
          const reply = await submit({ body });
          if (reply === null) return;
          setCodes(reply.recoveryCodes);
          form.reset();
          client.setQueryData(deskSessionQuery.queryKey, {
            ...session,
            recoveryCodesLeft: reply.recoveryCodes.length,
          });
        }}
      >
        <CodeField form={form} name="code" label="Код из приложения" />
      </StepForm>
    </>
  );
}

function NewCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} role="group" aria-label="Новые запасные коды">
      <CodeList codes={codes} />
      <Button look="secondary" onClick={onKept}>
        Коды сохранены
      </Button>
    </div>
  );
}

function PasswordChange() {
  const { submit, error } = useSubmit(changeOwnPassword);
  const [made, setMade] = useState<string | null>(null);
  const form = useRequestForm({
    defaults: { password: "" },
    schema: changeOwnPassword.body,
    toRequest: (values) => values,
  });
  if (made !== null)
    return (
      <MadePassword
        title="Новый пароль"
        password={made}
        onKept={() => {
          // The page is kept behind the sign-in.
          setMade(null);
          endSession();
        }}
      >
        Сеанс закончен: войдите с новым паролем.
      </MadePassword>
    );
  return (
    <StepForm
      form={form}
      submitError={error}
      submitLabel="Сменить пароль"
      onSubmit={async (body) => {
        const reply = await submit({ body });
        if (reply === null) return;
        form.reset();
        setMade(reply.password);
      }}
    >
      <p>Новый пароль сделаем мы и покажем один раз. Все ваши сеансы закончатся.</p>
      <TextField
        form={form}
        name="password"
        label="Пароль сейчас"
        type="password"
        autoComplete="current-password"
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}
