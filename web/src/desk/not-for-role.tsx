// A page of another role, which somebody has opened by its address: another try would tell nothing else.
import { deskMessages } from "@microloan/contract/desk/messages";

import { useTitle } from "../client/use-title.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { useFocusOnHeading } from "./use-focus.ts";

const title = "Эта страница не для вашей роли";

export function NotForRole() {
  useTitle(title);
  useFocusOnHeading();
  return <PageHeading lead={deskMessages.RoleMissing}>{title}</PageHeading>;
}
