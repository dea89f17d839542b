// The open sub-form, loaded when it is needed; if it cannot be, the page's own form comes back with a word of why.
import { showNotice } from "../../client/notice.ts";
import { LatePart, lazyPart } from "../../ui/late-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { useOpenEntry } from "./use-open-entry.ts";

const SubFormPage = lazyPart(() => import("./sub-forms/sub-form-page.tsx"), "SubFormPage");

type Props = { applicationId: string; openEntry: ReturnType<typeof useOpenEntry> };

export function LateSubForm({ applicationId, openEntry }: Props) {
  const { opened, close, guard } = openEntry;
  if (opened === null) return null;
  const giveUp = () => {
    close();
    showNotice("Не получилось открыть форму. Проверьте связь и попробуйте ещё раз");
  };
  return (
    <LatePart fallback={<Skeleton lines={6} />} onBroken={giveUp}>
      <SubFormPage applicationId={applicationId} opened={opened} onClose={close} onGuard={guard} />
    </LatePart>
  );
}
