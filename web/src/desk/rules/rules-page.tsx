// What the product goes by: settings, texts of refusals, decision tables, and a replay of last month (issue 18).
import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { decisionTableEndpoints } from "@microloan/contract/desk/endpoints/decision-tables";
import { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";
import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import type { Role } from "@microloan/contract/desk/roles";
import { settingOf } from "@microloan/contract/settings";

import { Link, Redirect } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { NotForRole } from "../not-for-role.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { PromoCodesPage } from "./promo-codes-page.tsx";
import { RefusalsPage } from "./refusals-page.tsx";
import { ReplayPage } from "./replay-page.tsx";
import { SettingPage } from "./setting-page.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { TablesPage } from "./tables-page.tsx";

import styles from "./rules.module.css";

type Part = { path: string; words: string; roles: readonly Role[] };

const parts: readonly Part[] = [
  {
    path: "/desk/rules/settings",
    words: "Настройки",
    roles: deskSettingEndpoints.listSettings.roles,
  },
  {
    path: "/desk/rules/promo-codes",
    words: "Промокоды",
    roles: promoCodeEndpoints.listPromoCodes.roles,
  },
  {
    path: "/desk/rules/refusals",
    words: "Тексты отказов",
    roles: deskApplicationEndpoints.listRefusalReasons.roles,
  },
  {
    path: "/desk/rules/table",
    words: "Таблица решений",
    roles: decisionTableEndpoints.getDecisionTables.roles,
  },
  {
    path: "/desk/rules/replay",
    words: "Проверка на прошлом",
    roles: decisionTableEndpoints.replayDecisions.roles,
  },
];

type Props = { path: string; session: DeskSession };

export function RulesPage({ path, session }: Props) {
  const own = parts.filter((part) => may(session, part));
  const [first] = own;
  if (path === "/desk/rules" && first !== undefined) return <Redirect to={first.path} replace />;
  const isAt = (part: Part) => path === part.path || path.startsWith(`${part.path}/`);
  const chosen = own.find(isAt);
  if (first === undefined || (chosen === undefined && parts.some(isAt))) return <NotForRole />;
  return (
    <>
      <nav aria-label="Правила" className={styles.parts}>
        {own.map((part) => (
          <Link
            key={part.path}
            href={part.path}
            className={styles.part}
            aria-current={path === part.path ? "page" : chosen === part ? "true" : undefined}
          >
            {part.words}
          </Link>
        ))}
      </nav>
      {chosen === undefined ? <Missing /> : <PartAt path={path} session={session} />}
    </>
  );
}

function PartAt({ path, session }: Props) {
  const [, code = ""] = /^\/desk\/rules\/settings\/(\w+)$/.exec(path) ?? [];
  if (path === "/desk/rules/settings") return <SettingsPage />;
  if (settingOf(code) !== undefined)
    return <SettingPage key={code} code={code} session={session} />;
  if (path === "/desk/rules/promo-codes") return <PromoCodesPage session={session} />;
  if (path === "/desk/rules/refusals") return <RefusalsPage />;
  if (path === "/desk/rules/table") return <TablesPage />;
  if (path === "/desk/rules/replay") return <ReplayPage session={session} />;
  return <Missing />;
}

function Missing() {
  useTitle("Такой страницы нет");
  useFocusOnHeading();
  return (
    <PageHeading lead="Проверьте адрес или откройте раздел сверху.">Такой страницы нет</PageHeading>
  );
}
