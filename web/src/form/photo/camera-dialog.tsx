// The camera on the page, with a frame that the document should fill; asked for by MadeCameraEnabled (ux §1.5).
import { useEffect, useRef, useState } from "react";

import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

import styles from "./camera-dialog.module.css";

/** "user": a face, by the camera in front and without a document's frame. */
export type Facing = "environment" | "user";

type Props = {
  title: string;
  facing: Facing;
  onShot: (photo: File) => void;
  /** `isBroken`: the next time the device's own camera program is the way. */
  onClose: (isBroken: boolean) => void;
};

type Camera = { state: "opening" | "failed" } | { state: "ready"; video: HTMLVideoElement };

const opening: Camera = { state: "opening" };

/** It stands as long as it is open. */
export function CameraDialog({ title, facing, onShot, onClose }: Props) {
  const [camera, setCamera] = useState(opening);
  const { state } = camera;
  const isShooting = useRef(false);

  function close(isBroken: boolean): void {
    isShooting.current = false;
    onClose(isBroken);
  }

  async function shoot(): Promise<void> {
    if (camera.state !== "ready" || isShooting.current) return;
    isShooting.current = true;
    const photo = await frameOf(camera.video);
    // Closed meanwhile: no photo is wanted.
    if (!isShooting.current) return;
    if (photo !== null) onShot(photo);
    close(photo === null);
  }

  return (
    <Dialog
      open
      title={title}
      onClose={() => close(state === "failed")}
      footer={
        state === "failed" ? (
          <Button wide onClick={() => close(true)}>
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
        <Finder facing={facing} onChange={setCamera} />
      )}
    </Dialog>
  );
}

type FinderProps = { facing: Facing; onChange: (camera: Camera) => void };

function Finder({ facing, onChange }: FinderProps) {
  const video = useCamera({ facing, onChange });
  return (
    <div className={styles.view}>
      <video ref={video} className={styles.video} data-facing={facing} muted playsInline autoPlay />
      {facing === "environment" && <div className={styles.frame} />}
    </div>
  );
}

/** The camera runs as long as the dialog stands open, and not a moment longer. */
function useCamera({ facing, onChange }: FinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function open(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia(wantedOf(facing));
      if (isGone || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      if (!isGone) onChange({ state: "ready", video: video.current });
    }
    open().catch(() => {
      if (!isGone) onChange({ state: "failed" });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [facing, onChange]);
  return video;
}

const wantedOf = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: facing }, width: { ideal: 2560 }, height: { ideal: 1920 } },
});

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
