// A photo of a passport drawn for the tests: sharp, or with the faults that photos have (ux §1.5).
export type Look = {
  blur?: number;
  brightness?: number;
  /** Where the document begins, of the photo's width and height; it ends as far from the other side. */
  left?: number;
  top?: number;
  pattern?: boolean;
  noise?: boolean;
};

function drawDocument(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = "#f3e7da";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#8d7f70";
  context.fillRect(width * 0.05, height * 0.3, width * 0.25, height * 0.5);
  context.fillStyle = "#2b211c";
  context.font = `${height / 22}px serif`;
  for (let line = 0; line < 16; line += 1)
    context.fillText(
      "ИВАНОВ ИВАН 4508 123456 МОСКВА 12.03.1985",
      width * 0.02,
      (height * (line + 1)) / 16.5,
      width * 0.97,
    );
}

export async function drawnPhoto(name: string, look: Look = {}): Promise<File> {
  const { blur = 0, brightness = 1, left = 0.1, top = 0.12, pattern = false, noise = false } = look;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 1600, height: 1200 });
  const context = canvas.getContext("2d")!;
  context.filter = `blur(${blur}px) brightness(${brightness})`;
  context.fillStyle = "#6b4a35";
  context.fillRect(0, 0, 1600, 1200);
  if (pattern)
    for (let x = 0; x < 1600; x += 24) {
      context.fillStyle = x % 48 === 0 ? "#3b2a1f" : "#9b7a60";
      context.fillRect(x, 0, 12, 1200);
    }
  const paper = document.createElement("canvas");
  Object.assign(paper, { width: 1280, height: 912 });
  drawDocument(paper.getContext("2d")!, 1280, 912);
  context.drawImage(paper, left * 1600, top * 1200);
  if (noise) {
    const points = context.getImageData(0, 0, 1600, 1200);
    for (let at = 0; at < points.data.length; at += 1) points.data[at]! += ((at * 7919) % 31) - 15;
    context.putImageData(points, 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.85);
  });
  return new File([blob!], name, { type: "image/jpeg" });
}
