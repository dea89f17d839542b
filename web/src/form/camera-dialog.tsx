// The camera on the page, with a frame that the document should fill; asked for by MadeCameraEnabled (ux §1.5).
import { useEffect, useRef, useState } from "react";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

import styles from "./camera-dialog.module.css";

type Props = {
  title: string;
  onShot: (photo: File) => void;
  /** `isBroken`: the next time the device's own camera program is the way. */
  onClose: (isBroken: boolean) => void;
};

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

export function CameraDialog({ title, onShot, onClose }: Props) {
  const { state, video } = useCamera();

  async function shoot(): Promise<void> {
    if (video.current === null || state !== "ready") return;
    const photo = await frameOf(video.current);
    if (photo === null) return onClose(true);
    onShot(photo);
    onClose(false);
  }

  return (
    <Dialog
      open
      title={title}
      onClose={() => onClose(state === "failed")}
      footer={
        state === "failed" ? (
          <Button wide onClick={() => onClose(true)}>
            Понятно
          </Button>
        ) : (
          <Button wide unavailable={state !== "ready"} onClick={() => void shoot()}>
            Снять
          </Button>
        )
      }
    >
      {state === "failed" ? (
        <Alert tone="warning">
          <p>
            Камера на странице не открылась. Нажмите «Сфотографировать» ещё раз: откроется камера
            телефона.
          </p>
        </Alert>
      ) : (
        <div className={styles.view}>
          <video ref={video} className={styles.video} muted playsInline autoPlay />
          <div className={styles.frame} />
        </div>
      )}
    </Dialog>
  );
}

type CameraState = "opening" | "ready" | "failed";

/** The camera runs as long as the dialog stands, and not a moment longer. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("opening");
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function open(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia(wanted);
      if (isGone || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      if (!isGone) setState("ready");
    }
    open().catch(() => {
      if (!isGone) setState("failed");
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { state, video };
}

function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], "camera.jpg", { type: "image/jpeg" })),
      "image/jpeg",
      0.92,
    );
  });
}
