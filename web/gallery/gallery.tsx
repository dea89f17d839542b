// Every part of the interface in every state, at /ui of the development server; never built. Screenshots of its
// sections are compared in e2e/gallery.
import { useEffect } from "react";
import { createRoot } from "react-dom/client";

import "#theme";

import "#fonts.css";
import "../src/themes/base.css";
import { PageHeading } from "../src/ui/page-heading.tsx";
import { ButtonsSection } from "./buttons-section.tsx";
import { ChoicesSection } from "./choices-section.tsx";
import { CodeSection } from "./code-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FormSection } from "./form-section.tsx";
import { LoanSection } from "./loan-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { copyFocusRules } from "./pretend-focus.tsx";
import { SpotsSection } from "./spots-section.tsx";

import styles from "./gallery.module.css";

const sections = [
  { id: "buttons", title: "Кнопки", Section: ButtonsSection },
  { id: "fields", title: "Поля", Section: FieldsSection },
  { id: "choices", title: "Выбор, подсказки, файлы", Section: ChoicesSection },
  { id: "form", title: "Шаг формы", Section: FormSection },
  { id: "code", title: "Код из СМС", Section: CodeSection },
  { id: "messages", title: "Сообщения и ожидание", Section: MessagesSection },
  { id: "loan", title: "Заём", Section: LoanSection },
  { id: "spots", title: "Рисунки", Section: SpotsSection },
];

function Gallery() {
  useEffect(() => {
    copyFocusRules();
    // Some parts take the focus when they appear: here nobody has asked for it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    document.documentElement.dataset["ready"] = "";
  }, []);
  return (
    <main className={styles.page}>
      <PageHeading lead="Каждая часть в каждом состоянии. В сборку эта страница не попадает.">
        Части интерфейса
      </PageHeading>
      <nav aria-label="Разделы" className={styles.contents}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, Section }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <Section />
        </section>
      ))}
    </main>
  );
}

createRoot(document.getElementById("app")!).render(<Gallery />);
