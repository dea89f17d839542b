// Every setting by group: what stands there, since whom, what waits for a second person; found by typing (issue 18).
import { useQuery } from "@tanstack/react-query";

import { type SettingGroup, settingGroups } from "@microloan/contract/desk/setting-groups";
import { settingText } from "@microloan/contract/desk/setting-text";

import { Loaded } from "../../client/loaded.tsx";
import { Link, useLocation } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { Input } from "../../ui/input.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { useRows } from "../use-rows.ts";
import { instantText } from "../words.ts";
import {
  grouped,
  settingsAddress,
  settingsQuery,
  usualText,
  useTyped,
  whoText,
  wordsOf,
} from "./settings-query.ts";
import type { DeskSetting } from "./settings-query.ts";

import styles from "./rules.module.css";

const searchId = "setting-search";

export function SettingsPage() {
  useTitle("Настройки");
  useFocusOnHeading();
  const settings = useQuery(settingsQuery);
  const [, navigate] = useLocation();
  const typed = useTyped();
  const { list, move } = useRows<HTMLDivElement>();
  useKeys([
    { key: "f", words: "Искать настройку", act: () => document.getElementById(searchId)?.focus() },
    { key: "j", words: "Следующая настройка", act: () => move(1) },
    { key: "k", words: "Предыдущая настройка", act: () => move(-1) },
  ]);
  return (
    <>
      <PageHeading>Настройки</PageHeading>
      <div className={styles.search} role="search">
        <FieldFrame id={searchId} label="Найти настройку">
          <Input
            id={searchId}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target: { value } }) =>
              navigate(settingsAddress(value), { replace: true })
            }
          />
        </FieldFrame>
      </div>
      <Loaded query={settings} rows={["card", "card", "card"]}>
        {(data) => {
          const groups = grouped(data.settings, typed);
          if (groups.size === 0)
            return (
              <Alert tone="info" title="Таких настроек нет">
                <p>Попробуйте другое слово.</p>
              </Alert>
            );
          return (
            <>
              <Waiting settings={data.settings} typed={typed} />
              <div ref={list} className={`${styles.cards} ${styles.settings}`}>
                {(Object.keys(settingGroups) as SettingGroup[]).map((group) => (
                  <Group
                    key={group}
                    group={group}
                    settings={groups.get(group) ?? []}
                    typed={typed}
                  />
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type ListedProps = { settings: readonly DeskSetting[]; typed: string };

/** Whoever is the second person sees at once what waits for them. */
function Waiting({ settings, typed }: ListedProps) {
  const waiting = settings.filter(({ proposal }) => proposal !== null);
  if (waiting.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <Alert tone="info" live={false} title="Ждут второго сотрудника">
        {waiting.map(({ code, proposal }) => (
          <p key={code}>
            <Link href={settingsAddress(typed, code)}>Предложение</Link>{" "}
            <span translate="no">{proposal?.madeBy}</span>: {wordsOf(code).label}
          </p>
        ))}
      </Alert>
    </div>
  );
}

const columns = ["Настройка", "Стоит", "Кто меняет", "Изменена"];

function Group({ group, settings, typed }: ListedProps & { group: SettingGroup }) {
  if (settings.length === 0) return null;
  return (
    <TitledCard title={settingGroups[group]}>
      <Table
        label={`${settingGroups[group]}, настройки`}
        columns={columns}
        rows={settings.map((setting) => ({
          key: setting.code,
          cells: [
            <Link key="name" data-row href={settingsAddress(typed, setting.code)}>
              {wordsOf(setting.code).label}
            </Link>,
            <Standing key="value" setting={setting} />,
            wordsOf(setting.code).needsTwo === true ? "двое" : "один",
            setting.changed === null
              ? "не менялась"
              : `${instantText(setting.changed.at)}, ${whoText(setting.changed)}`,
          ],
        }))}
      />
    </TitledCard>
  );
}

/** What somebody has changed stands out. */
function Standing({ setting: { code, stored, proposal } }: { setting: DeskSetting }) {
  const usual = usualText(code);
  return (
    <>
      {stored === null ? usual : <strong>{settingText(code, stored)}</strong>}
      {stored !== null && <span className={styles.beside}>по умолчанию {usual}</span>}
      {proposal !== null && (
        <span className={styles.beside}>
          Ждёт второго сотрудника: {settingText(code, proposal.to)}
        </span>
      )}
    </>
  );
}
