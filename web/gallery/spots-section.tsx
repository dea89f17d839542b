// The twelve pictures of the brand, and one with words beside it (ux §5.5).
import { spots } from "../src/themes/spots.ts";
import { Spot } from "../src/ui/spot.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

import styles from "./gallery.module.css";

const words = (
  <p>
    Заявка отправлена. <strong>Решение придёт в СМС</strong>, страницу можно закрыть.
  </p>
);

export function SpotsSection() {
  return (
    <Specimens>
      <Specimen state="все" wide>
        <div className={styles.pictures}>
          {Object.entries(spots).map(([name, picture]) => (
            <Spot key={name} picture={picture} />
          ))}
        </div>
      </Specimen>
      <Specimen state="со словами">
        <Spot picture={spots.wait}>{words}</Spot>
      </Specimen>
      <Specimen state="со словами внизу">
        <Spot picture={spots.approved} stacked>
          {words}
        </Spot>
      </Specimen>
    </Specimens>
  );
}
