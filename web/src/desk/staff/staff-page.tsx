// Staff for the administrators: who there is with which roles, who is new, what waits for another administrator, and
// the end of somebody's access (issue 18).
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Loaded } from "../../client/loaded.tsx";
import { useTitle } from "../../client/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useDone } from "../done-words.tsx";
import { useKeys } from "../keys.ts";
import { Table } from "../table.tsx";
import { ToForm } from "../to-form.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText } from "../words.ts";
import { DisableDialog, EnableDialog } from "./access-dialogs.tsx";
import { AddStaff } from "./add-staff.tsx";
import { RoleProposals, rolesText } from "./role-proposals.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import { staffQuery } from "./staff-queries.ts";
import type { One } from "./staff-queries.ts";

import styles from "./staff-page.module.css";

type Asked = { about: "roles" | "leaving" | "return"; one: One };

export function StaffPage() {
  useTitle("Сотрудники");
  useFocusOnHeading();
  const staff = useInfiniteQuery(staffQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { say, words } = useDone(staff.data);
  const more = () => void staff.fetchNextPage();
  useKeys(staff.hasNextPage ? [{ key: "m", words: "Показать ещё", act: more }] : []);
  const oneAsked = (about: Asked["about"]) => (asked?.about === about ? asked.one : null);
  const dialog = { onClose: () => setAsked(null), onDone: say };
  return (
    <>
      <PageHeading>Сотрудники</PageHeading>
      {words}
      <Loaded query={staff} rows={["card", "card"]}>
        {({ pages }) => (
          <div className={styles.staff}>
            <RoleProposals onDone={say} />
            <ToForm field="username" words="Новый сотрудник" />
            <Card>
              <Table
                label="Список сотрудников"
                hasActions
                columns={["Логин", "Табельный номер", "Роли", "Работает с", "Вход", "Доступ"]}
                rows={pages
                  .flatMap((page) => page.staff)
                  .map((one) => ({ key: one.username, cells: cellsOf(one, setAsked) }))}
              />
            </Card>
            {staff.hasNextPage && (
              <Button look="secondary" busy={staff.isFetchingNextPage} onClick={more}>
                Показать ещё
              </Button>
            )}
            <AddStaff />
          </div>
        )}
      </Loaded>
      <RolesDialog one={oneAsked("roles")} {...dialog} />
      <DisableDialog username={oneAsked("leaving")?.username ?? null} {...dialog} />
      <EnableDialog username={oneAsked("return")?.username ?? null} {...dialog} />
    </>
  );
}

const cellsOf = (one: One, onAsk: (asked: Asked) => void) =>
  [
    <span key="who" translate="no">
      {one.username}
    </span>,
    one.employeeNumber,
    rolesText(one.roles),
    instantText(one.addedAt),
    one.isAuthenticatorSet
      ? `настроен, запасных кодов: ${one.recoveryCodesLeft}`
      : "приложение с кодами не настроено",
    <Access key="access" one={one} onAsk={onAsk} />,
  ] as const;

function Access({ one, onAsk }: { one: One; onAsk: (asked: Asked) => void }) {
  const { username, isMe, disabledAt } = one;
  const isOut = disabledAt !== null;
  const ways: [Asked["about"], string][] = isOut
    ? [["return", "Вернуть доступ"]]
    : [["roles", "Роли"], ...(isMe ? [] : [["leaving", "Отключить"] as [Asked["about"], string]])];
  return (
    <div className={styles.access}>
      {isOut && `отключён ${instantText(disabledAt)}`}
      {isMe && "это вы"}
      {ways.map(([about, words]) => (
        <Button
          key={about}
          look="quiet"
          className={styles.action}
          aria-label={`${words}: ${username}`}
          onClick={() => onAsk({ about, one })}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
