// A page of another role, which somebody has opened by its address: another try would tell nothing else.
import { deskMessages } from "@microloan/contract/desk/messages";

import { PageHeading } from "../ui/page-heading.tsx";
import { useFocusOnHeading } from "./use-focus.ts";
import { useTitle } from "./use-title.ts";

const title = "Эта страница не для вашей роли";

export function NotForRole() {
  useTitle(title);
  useFocusOnHeading();
  return <PageHeading lead={deskMessages.RoleMissing}>{title}</PageHeading>;
}
