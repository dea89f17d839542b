// Staff for the administrator: who there is with which roles, and the end of somebody's access (issue 18).
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import { roles } from "@microloan/contract/desk/roles";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { Loaded } from "../../client/loaded.tsx";
import { askCall } from "../../server/query.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useKeys } from "../keys.ts";
import { Table } from "../table.tsx";
import { useTitle } from "../use-title.ts";
import { instantText } from "../words.ts";

import styles from "./staff-page.module.css";

const { listStaff, disableStaff } = staffEndpoints;

type One = SuccessOf<typeof listStaff>["staff"][number];

export function StaffPage() {
  useTitle("Сотрудники");
  const staff = useInfiniteQuery({
    queryKey: [listStaff.name],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: after, signal }) =>
      askCall(listStaff, { query: after === null ? {} : { after } }, signal),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const [leaving, setLeaving] = useState<string | null>(null);
  const more = () => void staff.fetchNextPage();
  useKeys(staff.hasNextPage ? [{ key: "m", words: "Показать ещё", act: more }] : []);
  return (
    <>
      <PageHeading>Сотрудники</PageHeading>
      <Loaded query={staff} rows={["card", "card"]}>
        {({ pages }) => (
          <div className={styles.staff}>
            <Card>
              <Table
                label="Список сотрудников"
                columns={["Логин", "Роли", "Работает с", "Приложение с кодами", "Доступ"]}
                rows={pages
                  .flatMap((page) => page.staff)
                  .map((one) => ({
                    key: one.username,
                    cells: [
                      <span key="who" translate="no">
                        {one.username}
                      </span>,
                      one.roles.map((role) => roles[role]).join(", ") || "нет ролей",
                      instantText(one.addedAt),
                      one.isAuthenticatorSet ? "настроено" : "не настроено",
                      <Access key="access" one={one} onDisable={setLeaving} />,
                    ],
                  }))}
              />
            </Card>
            {staff.hasNextPage && (
              <Button look="secondary" busy={staff.isFetchingNextPage} onClick={more}>
                Показать ещё
              </Button>
            )}
          </div>
        )}
      </Loaded>
      <DisableDialog username={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

type AccessProps = { one: One; onDisable: (username: string) => void };

function Access({ one: { username, isMe, disabledAt }, onDisable }: AccessProps) {
  if (disabledAt !== null) return `отключён ${instantText(disabledAt)}`;
  if (isMe) return "это вы";
  return (
    <Button
      look="quiet"
      className={styles.disable}
      aria-label={`Отключить ${username}`}
      onClick={() => onDisable(username)}
    >
      Отключить
    </Button>
  );
}

type DialogProps = { username: string | null; onClose: () => void };

function DisableDialog({ username, onClose }: DialogProps) {
  const client = useQueryClient();
  const { submit, error, clear } = useSubmit(disableStaff);
  const [isBusy, setBusy] = useState(false);
  function close(): void {
    clear();
    onClose();
  }
  async function disable(): Promise<void> {
    if (username === null || isBusy) return;
    setBusy(true);
    const reply = await submit({ body: { username } });
    if (reply !== null) await client.invalidateQueries({ queryKey: [listStaff.name] });
    setBusy(false);
    if (reply !== null) close();
  }
  return (
    <Dialog
      open={username !== null}
      title={`Отключить ${username ?? ""}?`}
      onClose={close}
      isLocked={isBusy}
      footer={
        <div className={styles.choice}>
          <Button unavailable={isBusy} onClick={close}>
            Оставить
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => void disable()}>
            Отключить
          </Button>
        </div>
      }
    >
      <p>
        Сеансы этого сотрудника закончатся сразу, взятые заявки вернутся в очередь. Вернуть доступ
        можно только командой operator:add.
      </p>
      {error !== null && <Alert tone="warning">{error.message}</Alert>}
    </Dialog>
  );
}
