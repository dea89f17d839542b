// A document open for reading: the whole screen of a phone, a wide sheet elsewhere,
// letters as large as one needs (ux §1.6).
import { useState } from "react";
import type { ReactNode } from "react";

import { withoutBreaks } from "@microloan/domain/text/no-break";

import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

import styles from "./reader.module.css";

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

const sizes = ["usual", "larger", "large", "largest"] as const;

export function Reader({ children, ...dialog }: Props) {
  const [size, setSize] = useState(0);
  const steps = [
    { step: -1, sign: "А−", words: "Мельче", isEnd: size === 0 },
    { step: 1, sign: "А+", words: "Крупнее", isEnd: size === sizes.length - 1 },
  ];
  return (
    <Dialog {...dialog} look={styles.reader}>
      <div className={styles.sizes} role="group" aria-label="Размер текста">
        {steps.map(({ step, sign, words, isEnd }) => (
          <Button key={step} look="quiet" unavailable={isEnd} onClick={() => setSize(size + step)}>
            <span>
              {sign} <VisuallyHidden>{words}</VisuallyHidden>
            </span>
          </Button>
        ))}
      </div>
      {/* What is signed is read in the words that are signed. */}
      <article className={styles.paper} data-size={sizes[size]} translate="no">
        {children}
      </article>
    </Dialog>
  );
}

/** A text without a form of its own: an agreement, its paragraphs parted by empty lines. */
export function PlainText({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .map((paragraph, index) => <p key={index}>{withoutBreaks(paragraph)}</p>);
}
