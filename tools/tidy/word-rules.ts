// Rules about the words that people read: in pages, answers of the API, papers and SMS.
import { withoutComments } from "./code-only.ts";
import { file, inEach, linesWith, type Rule } from "./rule.ts";
import { isTest, type SourceFile } from "./source-file.ts";

/** What is read; samples of the contract are what people type. */
const isRead = (source: SourceFile): boolean =>
  /^(?:(?:web|contract|domain|api)\/src\/|web\/index).*\.(?:tsx?|html|webmanifest)$/.test(
    source.path,
  ) &&
  !source.path.startsWith("contract/src/samples/") &&
  !isTest(source);

/** Papers tie their own texts when they are drawn; sources of the law's figures are shown to nobody. */
const isOnScreen = (source: SourceFile): boolean =>
  isRead(source) && !/^api\/src\/papers\/|^domain\/src\/(?:loan|decision)\//.test(source.path);

const words = ({ path, text }: SourceFile): string =>
  /\.tsx?$/.test(path) ? withoutComments(text) : text;

export const wordRules: Rule[] = [
  {
    name: "two words for a loan",
    instead: "«заём»; the other one stands only in the strip, as spec §2 gives it",
    // The strip's words are the specification's.
    find: inEach(isRead, (source) =>
      linesWith(words(source), /(?<!берете )(?<![А-Яа-яЁё])[Зз]айм(?![А-Яа-яЁё])/),
    ),
    planted: [
      file("web/src/landing/a.tsx", "<h1>Займ онлайн</h1>"),
      file("api/src/money/a.ts", 'const text = "Ваш займ выдан";'),
    ],
    clean: [
      file("web/src/landing/a.tsx", "<h1>Заём онлайн, сумма займа</h1>"),
      file("web/src/shell/loan-strip.tsx", "Вы берете займ на сумму:"),
    ],
  },
  {
    name: "a line that parts a number from its sign",
    instead:
      "write \\u00a0 before % and after №, and say «из-за» and the number of a law otherwise",
    find: inEach(isOnScreen, (source) =>
      linesWith(
        words(source),
        /[\d}] %[^=>]*[А-Яа-яё]|[А-Яа-яё].*[\d}] %|\} %\s*(?:<|$)|№ |\d-ФЗ|[Ии]з-(?:за|под)/,
      ),
    ),
    planted: [
      file("web/src/landing/a.tsx", "неустойка 20 % годовых"),
      file("web/src/landing/a.tsx", "  {percent} %"),
      file("web/src/landing/a.tsx", "Договор № {number}"),
      file("api/src/decision/status/a.ts", 'const a = "из-за сбоя";'),
      file("web/src/landing/a.tsx", "по закону 353-ФЗ"),
    ],
    clean: [
      file("web/src/landing/a.tsx", "неустойка 20\\u00a0% годовых // 353-ФЗ"),
      file("web/src/a.ts", "const rest = `${count}` % 3;"),
    ],
  },
  {
    name: "a word for men alone",
    instead: "say it so that it fits a woman too: «На пенсии», «Прочитано», «Подано»",
    find: inEach(isRead, (source) =>
      linesWith(
        words(source),
        /\bа\)|[а-яё]\(а\)|["`>«](?:Пенсионер|Студент|Самозанятый|Военнослужащий|Владелец [а-я]+|Вдовец|Женат|Холост)["`<»]|(?<![А-Яа-яё])[Яя] (?:не )?(?:согласен|ознакомлен|уверен|обязан|должен|готов)(?![А-Яа-яё])/,
      ),
    ),
    planted: [
      file("web/src/a.tsx", "Ознакомлен(а) с договором"),
      file("contract/src/dictionaries/a.ts", 'name: "Пенсионер"'),
      file("api/src/papers/a.ts", '"Я согласен на это"'),
    ],
    clean: [file("contract/src/dictionaries/a.ts", 'name: "На пенсии"')],
  },
];
