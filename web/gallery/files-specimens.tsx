// Choosing a photo, empty, wrong, and with files in every state.
import { FileField } from "../src/form/photo/file-field.tsx";
import type { ChosenFile } from "../src/form/photo/file-field.tsx";
import { Specimen } from "./specimen.tsx";

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><path fill="#888" d="M0 0h56v56H0z"/><path fill="#ccc" d="M8 12h40v32H8z"/></svg>',
)}`;

const files: ChosenFile[] = [
  { key: "1", name: "passport.jpg", state: "stored", previewUrl: picture },
  {
    key: "2",
    name: "registration.jpg",
    state: "sending",
    share: 0.4,
    previewUrl: picture,
    replaced: ["1"],
  },
  { key: "4", name: "scan-with-a-very-long-name-of-the-second-spread.pdf", state: "failed" },
  {
    key: "5",
    name: "film.pdf",
    state: "failed",
    message: "Файл больше 15 МБ: сфотографируйте страницу ещё раз или уменьшите файл",
    canRetry: false,
  },
];

const nothing = () => {};
const handlers = { onChoose: nothing, onRemove: nothing, onRetry: nothing };

export function FilesSpecimens() {
  return (
    <>
      <Specimen state="файлы, с ошибкой">
        <FileField
          label="Страница с регистрацией"
          sample="registration"
          hint="JPEG, PNG или PDF до 15 МБ"
          error="Добавьте фотографию"
          files={[]}
          {...handlers}
        />
      </Specimen>
      <Specimen state="файлы в каждом состоянии">
        <FileField label="Разворот с фотографией" sample="spread" files={files} {...handlers} />
      </Specimen>
    </>
  );
}
