// The acquirer's card page: its own document, made to live in a frame of the application and of nobody else. D8.
import type { FastifyReply } from "fastify";

import type { SandboxContext } from "../../context.ts";
import { escapeHtml, sendPage } from "../../page.ts";
import type { Binding } from "./bindings.ts";
import type { CardFaults, CardField, CardForm } from "./card-entry.ts";

type Input = {
  field: CardField;
  label: string;
  autocomplete: string;
  placeholder: string;
  digits: boolean;
};

const inputs: Input[] = [
  {
    field: "number",
    label: "Номер карты",
    autocomplete: "cc-number",
    placeholder: "0000 0000 0000 0000",
    digits: true,
  },
  {
    field: "expiry",
    label: "Срок действия",
    autocomplete: "cc-exp",
    placeholder: "ММ/ГГ",
    digits: true,
  },
  { field: "cvc", label: "CVC", autocomplete: "cc-csc", placeholder: "000", digits: true },
  {
    field: "holder",
    label: "Имя на карте",
    autocomplete: "cc-name",
    placeholder: "IVAN IVANOV",
    digits: false,
  },
];

export const sendCardForm = (
  reply: FastifyReply,
  context: SandboxContext,
  form: CardForm = {},
  faults: CardFaults = {},
): FastifyReply => {
  const fields = inputs.map((input) => inputHtml(input, form, faults)).join("");
  const body = `<h1>Привязка карты</h1>
<p>Данные карты вводятся на странице банка и не попадают к займодавцу.</p>
<form method="post" novalidate>${fields}<button>Привязать карту</button></form>`;
  return sendPage(reply, {
    title: "Привязка карты",
    body,
    style,
    script: groupingScript,
    ...frameOf(context),
  });
};

export const sendOutcome = (
  reply: FastifyReply,
  context: SandboxContext,
  binding: Binding,
): FastifyReply => {
  const isBound = binding.status === "COMPLETED";
  const title = isBound ? "Карта привязана" : "Банк отклонил карту";
  const text = isBound
    ? `Карта ${escapeHtml(binding.card?.mask ?? "")}. Вернитесь к заявке, страница обновится сама.`
    : "Вернитесь к заявке и попробуйте другую карту.";
  const message = {
    source: "acquirer",
    type: isBound ? "card-bound" : "card-refused",
    requestKey: binding.requestKey,
  };
  // Only a page of the application's origin gets the message; the request key is one it knows already.
  const script = `parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(originOf(context))});`;
  const body = `<div role="status"><h1>${title}</h1><p>${text}</p></div>`;
  return sendPage(reply, { title, body, style, script, ...frameOf(context) });
};

export const sendNoSuchPage = (reply: FastifyReply, context: SandboxContext): FastifyReply => {
  const body =
    "<h1>Ссылка недействительна</h1><p>Вернитесь к заявке и откройте привязку карты заново.</p>";
  return sendPage(reply.code(404), {
    title: "Ссылка недействительна",
    body,
    style,
    ...frameOf(context),
  });
};

const originOf = (context: SandboxContext): string => new URL(context.appUrl).origin;
const frameOf = (context: SandboxContext) => ({ frameOrigin: originOf(context) });

/** The security code is never written back into the page. */
const inputHtml = (input: Input, form: CardForm, faults: CardFaults): string => {
  const { field, label, autocomplete, placeholder } = input;
  const fault = faults[field];
  const value = field === "cvc" ? "" : (form[field] ?? "");
  const faultLink = fault ? `aria-invalid="true" aria-describedby="${field}-fault"` : "";
  const mode = input.digits ? 'inputmode="numeric"' : 'autocapitalize="characters"';
  return `<p class="field"><label for="${field}">${label}</label>
<input id="${field}" name="${field}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" placeholder="${placeholder}"
 ${field === "cvc" ? 'type="password" maxlength="3"' : 'type="text"'} ${mode} required ${faultLink}>
${fault ? `<span class="fault" id="${field}-fault" role="alert">${fault}</span>` : ""}</p>`;
};

const style = `
/* A bank's page in a frame takes the scheme of the page around it, if it knows both. */
:root { color-scheme: light dark; background: light-dark(#fff, #16191d); color: light-dark(#1b2430, #e8ecf0); }
body { max-width: 26rem; padding: 1rem; background: none; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
.field { display: grid; gap: .25rem; margin: 0 0 .75rem; } .field input { padding: .65rem .75rem; background: light-dark(#fff, #0e1114); }
[aria-invalid] { border-color: light-dark(#b3261e, #ff8f85); } .fault { color: light-dark(#b3261e, #ff8f85); } form button { width: 100%; padding: .75rem; }
::placeholder { color: light-dark(#5c6773, #9aa4af); opacity: 1; }`;

const groupingScript = `
const group = (id, read, write) => {
  const input = document.getElementById(id);
  input.addEventListener("input", () => {
    if (input.selectionStart !== input.value.length) return;
    input.value = write(input.value.replace(/\\D/g, "").slice(0, read));
  });
};
group("number", 19, (digits) => digits.replace(/(\\d{4})(?=\\d)/g, "$1 "));
group("expiry", 4, (digits) => digits.replace(/^(\\d\\d)(?=\\d)/, "$1/"));`;
