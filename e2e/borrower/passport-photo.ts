// A picture that a phone might have taken of a passport: drawn here, so that nobody's document lies in the project.
import sharp from "sharp";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="850">
  <rect width="1200" height="850" fill="#7d3f3a"/>
  <rect x="40" y="40" width="1120" height="770" rx="16" fill="#f3e7da"/>
  <rect x="90" y="420" width="260" height="330" fill="#b9a99a"/>
  <g fill="#4a3b34">${Array.from({ length: 9 }, (_, line) => `<rect x="420" y="${120 + line * 70}" width="${640 - (line % 3) * 110}" height="18"/>`).join("")}</g>
</svg>`;

export async function passportPhoto(): Promise<Blob> {
  const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}
