// A photo to look at closely: nearer, turned, with more contrast. Drawn on a canvas, so that a turned one takes its own
// room and is scrolled to its edges.
import { useEffect, useRef, useState } from "react";

import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../keys.ts";
import { blobOf } from "./bytes.ts";

import styles from "./picture.module.css";

const zooms = [1, 1.5, 2, 3, 4] as const;
const contrasts = [1, 1.5, 2.2] as const;
const contrastWords = ["обычный", "выше", "высокий"] as const;

type Props = { base64: string; mimeType: string; name: string };

export function Picture({ base64, mimeType, name }: Props) {
  const view = useView();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const { turns } = view;
  useEffect(() => {
    let isGone = false;
    const drawing = createImageBitmap(blobOf(base64, mimeType));
    void drawing.then(
      (bitmap) => {
        if (!isGone && canvas.current !== null) draw(canvas.current, bitmap, turns);
        bitmap.close();
      },
      () => setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [base64, mimeType, turns]);
  if (isBroken) return <Alert tone="error" title="Файл не открылся: это не картинка" />;
  return (
    <>
      <div className={styles.tools} role="group" aria-label="Как показать фотографию">
        <Button look="quiet" unavailable={view.isNearest} onClick={view.nearer}>
          Ближе
        </Button>
        <Button look="quiet" unavailable={view.isFarthest} onClick={view.farther}>
          Дальше
        </Button>
        <Button look="quiet" onClick={view.turn}>
          Повернуть
        </Button>
        <Button look="quiet" onClick={view.changeContrast}>
          {`Контраст: ${contrastWords[view.contrastAt]}`}
        </Button>
      </div>
      {/* Scrolled by keyboard only when it can take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} role="region" aria-label="Фотография" tabIndex={0}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={name}
          className={styles.picture}
          style={{
            inlineSize: `${zooms[view.zoomAt]! * 100}%`,
            filter: `contrast(${contrasts[view.contrastAt]})`,
          }}
        />
      </div>
    </>
  );
}

function useView() {
  const [zoomAt, setZoomAt] = useState(0);
  const [turns, setTurns] = useState(0);
  const [contrastAt, setContrastAt] = useState(0);
  const last = zooms.length - 1;
  const view = {
    zoomAt,
    turns,
    contrastAt,
    isNearest: zoomAt === last,
    isFarthest: zoomAt === 0,
    nearer: () => setZoomAt(Math.min(last, zoomAt + 1)),
    farther: () => setZoomAt(Math.max(0, zoomAt - 1)),
    turn: () => setTurns((turns + 1) % 4),
    changeContrast: () => setContrastAt((contrastAt + 1) % contrasts.length),
  };
  useKeys([
    { key: "+", words: "Фотография ближе", act: view.nearer },
    { key: "-", words: "Фотография дальше", act: view.farther },
    { key: "r", words: "Повернуть фотографию", act: view.turn },
    { key: "c", words: "Контраст фотографии", act: view.changeContrast },
  ]);
  return view;
}

/** Turned by so many quarters to the right. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, turns: number): void {
  const { width, height } = bitmap;
  const isOnSide = turns % 2 === 1;
  canvas.width = isOnSide ? height : width;
  canvas.height = isOnSide ? width : height;
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2);
}
