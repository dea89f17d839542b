// Where a hundred wrong codes have closed the way by code, and the word of support that opens it again (D4).
import { useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { formatPhone } from "@microloan/domain/text/phone";

import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import type { Submit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useDone } from "../done-words.tsx";
import { NoteField } from "../note-field.tsx";
import { OpenAgain } from "../open-again.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { peopleQuery, personQuery } from "./people-query.ts";
import type { UnregisteredPhone, Person, Search } from "./people-query.ts";

import styles from "./people.module.css";

const { allowCodesOf, allowCodesOfPhone } = peopleEndpoints;

type Lanes = Person["spentCodes"];

const laneWords: Record<Lanes[number]["lane"], string> = {
  strangers: "в незнакомых браузерах",
  "known-browser": "в знакомом браузере",
  "signed-in": "после входа",
};

export function CodesOfPerson({ person, session }: { person: Person; session: DeskSession }) {
  const { id, spentCodes } = person;
  const sending = useSubmit(allowCodesOf);
  const { finish, words } = useAllowed(personQuery(id).queryKey, person);
  if (spentCodes.length === 0 && !words) return null;
  return (
    <Codes lanes={spentCodes}>
      {words}
      {spentCodes.length > 0 && may(session, allowCodesOf) && (
        <AllowForm
          sending={sending}
          queryKey={personQuery(id).queryKey}
          onAllow={async (body) =>
            finish(await sending.submit({ params: { contactId: id }, body }))
          }
        />
      )}
    </Codes>
  );
}

type UnregisteredProps = { found: UnregisteredPhone | null; search: Search; session: DeskSession };

export function CodesOfUnregisteredPhone({ found, search, session }: UnregisteredProps) {
  const sending = useSubmit(allowCodesOfPhone);
  const { queryKey } = peopleQuery(search);
  const { finish, words } = useAllowed(queryKey, found);
  if (found === null && !words) return null;
  return (
    <Codes lanes={found?.spentCodes ?? []}>
      {words}
      {found !== null && (
        <p>Клиента с номером {formatPhone(found.phone)} нет: регистрация или смена номера.</p>
      )}
      {found !== null && may(session, allowCodesOfPhone) && (
        <AllowForm
          sending={sending}
          queryKey={queryKey}
          onAllow={async ({ reason }) =>
            finish(await sending.submit({ body: { phone: found.phone, reason } }))
          }
        />
      )}
    </Codes>
  );
}

/** Says that it was done, and reads anew. */
function useAllowed(queryKey: QueryKey, read: unknown) {
  const client = useQueryClient();
  const { say, words } = useDone(read);
  const finish = async (reply: object | null): Promise<void> => {
    if (reply === null) return say(null);
    say("Коды снова разрешены");
    await client.invalidateQueries({ queryKey });
  };
  return { finish, words };
}

const Codes = ({ lanes, children }: { lanes: Lanes; children: React.ReactNode }) => (
  <TitledCard title="Коды из SMS">
    {lanes.length > 0 && (
      <Alert tone="warning" live={false} title="Коды из SMS больше не помогают">
        <p>
          Неверных кодов подряд:{" "}
          {lanes.map(({ lane, wrongInRow }) => `${wrongInRow} ${laneWords[lane]}`).join(", ")}.
        </p>
      </Alert>
    )}
    <div className={styles.action}>{children}</div>
  </TitledCard>
);

type FormProps = {
  sending: Pick<Submit<never>, "error" | "clear">;
  queryKey: QueryKey;
  onAllow: (body: { reason: string }) => Promise<void>;
};

function AllowForm({ sending, queryKey, onAllow }: FormProps) {
  // Beside it stands the form of a block, whose reason has its own place.
  const fieldOf = { reason: "codesReason" };
  const form = useRequestForm({
    defaults: { codesReason: "" },
    schema: allowCodesOf.body,
    toRequest: ({ codesReason }) => ({ reason: codesReason }),
    fieldOf,
  });
  return (
    <StepForm
      form={form}
      submitError={sending.error}
      footer={<OpenAgain after={[sending]} queryKeys={[queryKey]} />}
      submitLabel="Разрешить коды"
      fieldOf={fieldOf}
      onSubmit={onAllow}
    >
      <NoteField
        form={form}
        name="codesReason"
        label="Почему разрешаете"
        hint="Кто обратился и чем подтвердил, что номер его; заёмщик этого не увидит"
      />
    </StepForm>
  );
}
