// A PDF of nothing but pictures, one a page: no description, no dates, no ids (D7).

export type PicturePage = {
  jpeg: Buffer;
  width: number;
  height: number;
  widthPoints: number;
  heightPoints: number;
};

/** Three objects a page: the page, what it draws, the picture. */
const objectsOfPage = 3;
const firstOfPages = 3;

export function writePicturePdf(pages: readonly PicturePage[]): Buffer {
  const pageIds = pages.map((_, at) => firstOfPages + at * objectsOfPage);
  const kids = pageIds.map((id) => `${id} 0 R`).join(" ");
  const objects = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, at) => objectsFor(page, pageIds[at] ?? 0)),
  ];
  return assemble(objects);
}

function objectsFor(page: PicturePage, id: number): Buffer[] {
  const [width, height] = [page.widthPoints, page.heightPoints].map((points) => points.toFixed(2));
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
  const picture = `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height}`;
  return [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R ` +
        `/Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    ),
    stream("", Buffer.from(drawing)),
    stream(`${picture} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, page.jpeg),
  ];
}

const stream = (words: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${words} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);

/** With the index of where each object begins. */
function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n")];
  let length = parts[0]?.length ?? 0;
  const places: number[] = [];
  objects.forEach((object, at) => {
    places.push(length);
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    length += whole.length;
    parts.push(whole);
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const index = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(index + end)]);
}
