// Fields that are chosen in: lists, radios, ticks, suggestions, files.
import { useEffect, useRef } from "react";

import { CheckboxRow } from "../src/form/fields/checkbox-row.tsx";
import { Combobox } from "../src/form/fields/combobox.tsx";
import { RadioGroup } from "../src/form/fields/radio-group.tsx";
import { SelectField } from "../src/form/fields/select-field.tsx";
import { FilesSpecimens } from "./files-specimens.tsx";
import { PretendFocus } from "./pretend-focus.tsx";
import { Specimen, Specimens } from "./specimen.tsx";
import { faults, useStillForm } from "./still-form.ts";

import styles from "./gallery.module.css";

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const yesAndNo = choices("Да", "Нет");
const works = choices("Работаю", "На пенсии", "Учусь");
const purposes = choices(
  "На повседневные расходы",
  "На лечение, лекарства и другие неотложные нужды моей семьи",
);

const values = {
  select: "",
  selectRight: "Работаю",
  selectWrong: "",
  selectFocused: "",
  radio: "",
  radioChosen: "Да",
  radioWrong: "",
  radioFocused: "",
  radioStacked: "На повседневные расходы",
  tick: false,
  ticked: true,
  tickWrong: false,
  tickFocused: false,
  city: "Казань",
  cityOpen: "",
};
const required = "Необходимо указать значение";
const wrong = faults({
  selectWrong: required,
  radioWrong: required,
  tickWrong: "Отметьте, чтобы продолжить",
});
const right = ["selectRight", "city"] as const;

export function ChoicesSection() {
  const form = useStillForm(values, wrong, right);
  const select = { form, label: "Занятость", choices: works };
  const radio = { form, label: "Разрешаете передать права?", choices: yesAndNo };
  const tick = { form, label: "Согласен на обработку персональных данных" };
  const city = { form, label: "Город", autoComplete: "off", suggest: suggestCities } as const;
  return (
    <Specimens>
      <Specimen state="список">
        <SelectField {...select} name="select" />
      </Specimen>
      <Specimen state="список, верно">
        <SelectField {...select} name="selectRight" />
      </Specimen>
      <Specimen state="список с ошибкой">
        <SelectField {...select} name="selectWrong" />
      </Specimen>
      <Specimen state="список в фокусе">
        <PretendFocus>
          <SelectField {...select} name="selectFocused" />
        </PretendFocus>
      </Specimen>
      <Specimen state="один из двух">
        <RadioGroup {...radio} name="radio" />
      </Specimen>
      <Specimen state="один из двух, выбран">
        <RadioGroup {...radio} name="radioChosen" hint="Это не влияет на решение" />
      </Specimen>
      <Specimen state="один из двух, ошибка">
        <RadioGroup {...radio} name="radioWrong" />
      </Specimen>
      <Specimen state="один из двух, в фокусе">
        <PretendFocus>
          <RadioGroup {...radio} name="radioFocused" />
        </PretendFocus>
      </Specimen>
      <Specimen state="один из нескольких, длинные слова">
        <RadioGroup form={form} name="radioStacked" label="Цель" choices={purposes} stacked />
      </Specimen>
      <Specimen state="отметка">
        <CheckboxRow {...tick} name="tick" details={<a href="#choices">Текст согласия</a>} />
      </Specimen>
      <Specimen state="отмечено">
        <CheckboxRow {...tick} name="ticked" />
      </Specimen>
      <Specimen state="отметка, ошибка">
        <CheckboxRow {...tick} name="tickWrong" />
      </Specimen>
      <Specimen state="отметка в фокусе">
        <PretendFocus>
          <CheckboxRow {...tick} name="tickFocused" />
        </PretendFocus>
      </Specimen>
      <Specimen state="подсказки закрыты">
        <Combobox {...city} name="city" />
      </Specimen>
      <Specimen state="подсказки открыты">
        <Typed text="Ка">
          <Combobox {...city} name="cityOpen" />
        </Typed>
      </Specimen>
      <FilesSpecimens />
    </Specimens>
  );
}

const cities = ["Казань", "Калуга", "Калининград"];
const suggestCities = async (text: string) =>
  cities
    .filter((city) => city.startsWith(text))
    .map((city) => ({ value: city, details: "Россия", item: city }));

/** As if somebody had begun to type: the suggestions stand open. */
function Typed({ text, children }: { text: string; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector("input");
    if (input === null || input === undefined) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, [text]);
  return (
    <div ref={place} className={styles.room}>
      {children}
    </div>
  );
}
