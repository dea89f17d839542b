// One setting: what it changes, what stands there, the change of it or the word on a proposed one, and its history.
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import { settingBoundsText, settingText } from "@microloan/contract/desk/setting-text";
import type { Settings } from "@microloan/contract/settings";

import { Loaded } from "../../client/loaded.tsx";
import { Link, useLocation } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { fieldId } from "../../form/fields/use-field.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useDone } from "../done-words.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText } from "../words.ts";
import { SettingForm } from "./setting-form.tsx";
import { SettingProposal } from "./setting-proposal.tsx";
import {
  changesQuery,
  settingsAddress,
  settingsQuery,
  usualText,
  useTyped,
  whoText,
  wordsOf,
} from "./settings-query.ts";
import type { DeskSetting } from "./settings-query.ts";

import styles from "./rules.module.css";

const { changeSetting, confirmSetting } = deskSettingEndpoints;

type Props = { code: string; session: DeskSession };

export function SettingPage({ code, session }: Props) {
  const { label } = wordsOf(code);
  const settings = useQuery(settingsQuery);
  const [, navigate] = useLocation();
  const all = settingsAddress(useTyped());
  useTitle(label);
  useFocusOnHeading();
  useKeys([
    { key: "u", words: "Ко всем настройкам", act: () => navigate(all) },
    ...(may(session, changeSetting)
      ? [
          {
            key: "e",
            words: "Изменить",
            act: () => document.getElementById(fieldId("to"))?.focus(),
          },
        ]
      : []),
  ]);
  return (
    <>
      <p>
        <Link href={all}>Все настройки</Link>
      </p>
      <PageHeading>{label}</PageHeading>
      <Loaded query={settings} rows={["card", "card"]}>
        {(data) => {
          const setting = data.settings.find((one) => one.code === code);
          return setting === undefined ? null : <Open setting={setting} session={session} />;
        }}
      </Loaded>
    </>
  );
}

function Open({ setting, session }: { setting: DeskSetting; session: DeskSession }) {
  const { code, proposal } = setting;
  const client = useQueryClient();
  const { say, words: doneWords, times } = useDone(setting);
  const mayChange = may(session, changeSetting);
  const queryKeys = [settingsQuery.queryKey, changesQuery(code).queryKey];
  async function finish(words: string): Promise<void> {
    for (const queryKey of queryKeys) await client.invalidateQueries({ queryKey });
    say(words);
  }
  const ways = { onDone: finish, onRefused: () => say(null), queryKeys };
  return (
    <div className={styles.cards}>
      <div className={styles.pair}>
        <TitledCard title="Сейчас">
          <Now setting={setting} />
        </TitledCard>
        <TitledCard title="Изменение">
          {doneWords}
          {proposal !== null ? (
            <SettingProposal
              key={proposal.id}
              code={code}
              proposal={proposal}
              maySettle={may(session, confirmSetting)}
              {...ways}
            />
          ) : mayChange ? (
            <SettingForm key={times} setting={setting} {...ways} />
          ) : (
            <p>Настройки меняет администратор.</p>
          )}
        </TitledCard>
      </div>
      <History code={code} />
    </div>
  );
}

function Now({ setting: { code, stored } }: { setting: DeskSetting }) {
  const bounds = settingBoundsText(code as keyof Settings);
  return (
    <DefinitionList
      items={[
        { name: "Стоит", value: stored === null ? usualText(code) : settingText(code, stored) },
        { name: "По умолчанию", value: usualText(code) },
        ...(bounds === null ? [] : [{ name: "Бывает", value: bounds }]),
        {
          name: "Кто меняет",
          value: wordsOf(code).needsTwo === true ? "двое сотрудников" : "один администратор",
        },
        { name: "Имя в журнале", value: code },
      ]}
    />
  );
}

function History({ code }: { code: string }) {
  const changes = useQuery(changesQuery(code));
  return (
    <TitledCard title="Кто менял">
      <Loaded query={changes} lines={2}>
        {(data) =>
          data.changes.length === 0 ? (
            <p>Настройку ещё не меняли.</p>
          ) : (
            <Table
              label="Последние изменения"
              columns={["Когда", "Кто", "Было", "Стало"]}
              rows={data.changes.map((change) => ({
                key: change.at,
                cells: [
                  instantText(change.at),
                  whoText(change),
                  settingText(code, change.from),
                  settingText(code, change.to),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </TitledCard>
  );
}
