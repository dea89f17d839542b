// What the product says by itself, and what stands there while it waits.
import { useState } from "react";

import { Alert } from "../src/ui/alert.tsx";
import { Button } from "../src/ui/button.tsx";
import { Card } from "../src/ui/card.tsx";
import { instantAfter } from "../src/ui/countdown.ts";
import { Dialog } from "../src/ui/dialog.tsx";
import { OfflineBanner } from "../src/ui/offline-banner.tsx";
import { Sheet } from "../src/ui/sheet.tsx";
import { Skeleton } from "../src/ui/skeleton.tsx";
import { Spinner } from "../src/ui/spinner.tsx";
import { Timer } from "../src/ui/timer.tsx";
import { Toast } from "../src/ui/toast.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

import styles from "./gallery.module.css";

const alerts = [
  ["info", "Решение обычно приходит за 5 минут."],
  ["success", "Карта привязана."],
  ["warning", "Расходы больше доходов."],
  ["error", "Не получилось связаться с сервером."],
] as const;

export function MessagesSection() {
  const [endsAt] = useState(() => instantAfter(42));
  return (
    <Specimens>
      {alerts.map(([tone, words]) => (
        <Specimen key={tone} state={`сообщение, ${tone}`}>
          <Alert tone={tone} title="К сведению">
            <p>{words}</p>
          </Alert>
        </Specimen>
      ))}
      <Specimen state="короткое сообщение">
        <div className={styles.stage}>
          <Toast message="Отправили новый код" onGone={() => {}} />
        </div>
      </Specimen>
      <Specimen state="короткое сообщение, длинные слова">
        <div className={styles.stage}>
          <Toast
            message="Ссылка на договор скопирована: её можно переслать себе или открыть на компьютере"
            onGone={() => {}}
          />
        </div>
      </Specimen>
      <Specimen state="нет связи">
        <OfflineBanner unreachable />
      </Specimen>
      <Specimen state="отсчёт">
        <Timer label="Запросить новый код можно через" endsAt={endsAt} />
      </Specimen>
      <Specimen state="отсчёт крупно">
        <Timer large label="Осталось" endsAt={endsAt} />
      </Specimen>
      <Specimen state="заглушка">
        <Skeleton rows={["title", "text", "field", "button"]} />
      </Specimen>
      <Specimen state="ожидание">
        <Spinner />
      </Specimen>
      <Specimen state="карточка">
        <Card>
          <p>Один предмет на поверхности.</p>
        </Card>
      </Specimen>
      <Specimen state="окно и шторка">
        <Windows />
      </Specimen>
    </Specimens>
  );
}

function Windows() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  const close = () => setOpen(null);
  const content = {
    title: "Согласие на обработку персональных данных",
    onClose: close,
    footer: (
      <Button wide onClick={close}>
        Понятно
      </Button>
    ),
    children: paragraphs.map((words) => <p key={words}>{words}</p>),
  };
  return (
    <div className={styles.row}>
      <Button look="secondary" onClick={() => setOpen("dialog")}>
        Открыть окно
      </Button>
      <Button look="secondary" onClick={() => setOpen("sheet")}>
        Открыть шторку
      </Button>
      <Dialog open={open === "dialog"} {...content} />
      <Sheet open={open === "sheet"} {...content} />
    </div>
  );
}

const paragraphs = [
  "Оператор обрабатывает персональные данные заявителя, чтобы рассмотреть заявку и заключить договор.",
  "Согласие действует пять лет. Отозвать его можно письмом на адрес оператора.",
];
