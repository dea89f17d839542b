// Buttons and links that look like buttons.
import { Button } from "../src/ui/button.tsx";
import { CopyButton } from "../src/ui/copy-button.tsx";
import { Icon, iconNames } from "../src/ui/icon.tsx";
import { LinkButton } from "../src/ui/link-button.tsx";
import { PretendFocus } from "./pretend-focus.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

import styles from "./gallery.module.css";

const looks = ["primary", "secondary", "quiet"] as const;

export function ButtonsSection() {
  return (
    <Specimens>
      {looks.map((look) => (
        <Specimen key={look} state={look}>
          <div className={styles.row}>
            <Button look={look}>Продолжить</Button>
            <Button look={look} busy>
              Сохраняем
            </Button>
            <Button look={look} unavailable>
              Недоступно
            </Button>
            <PretendFocus>
              <Button look={look}>В фокусе</Button>
            </PretendFocus>
            <LinkButton look={look} href="#buttons">
              Ссылка
            </LinkButton>
          </div>
        </Specimen>
      ))}
      <Specimen state="на всю ширину">
        <Button wide>Сохранить и продолжить</Button>
      </Specimen>
      <Specimen state="длинные слова">
        <Button wide look="secondary">
          Подтвердить и отправить заявление на рассмотрение в удобное для вас время
        </Button>
      </Specimen>
      <Specimen state="со значком">
        <div className={styles.row}>
          <Button look="secondary">
            <Icon name="camera" /> Сфотографировать
          </Button>
          <CopyButton text="4276" label="номер договора" />
        </div>
      </Specimen>
      <Specimen state="значки">
        <div className={styles.row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Specimen>
    </Specimens>
  );
}
