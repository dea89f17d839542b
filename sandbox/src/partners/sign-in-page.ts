// The page of an outside service where somebody picks who they are, or refuses to tell. Serves ESIA and T-ID (D9).
import type { FastifyReply } from "fastify";

import type { SandboxContext } from "../context.ts";
import { escapeHtml, sendPage } from "../page.ts";
import { scenarios } from "../scenarios.ts";
import { outsidePeople } from "./outside-people.ts";

type SignInPage = {
  partner: "esia" | "tid";
  title: string;
  /** Where the answer is posted. */
  action: string;
  lead: string;
};

export const sendSignInPage = (
  reply: FastifyReply,
  context: SandboxContext,
  { partner, title, action, lead }: SignInPage,
): FastifyReply => {
  const choices = outsidePeople
    .map(({ login, lastName, firstName, middleName }, index) => {
      const name = [lastName, firstName, middleName].filter(Boolean).join(" ");
      const what = scenarios.find((row) => row.partner === partner && row.value === login);
      return `<p class="choice"><label><input type="radio" name="login" value="${login}"${index === 0 ? " checked" : ""}>
<span>${escapeHtml(name)} <code>${login}</code><br><small>${escapeHtml(what?.ru ?? "")}</small></span></label></p>`;
    })
    .join("");
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>
<form method="post" action="${escapeHtml(action)}">
<fieldset><legend>Кто входит</legend>${choices}</fieldset>
<p><label for="phone">Другой телефон этого человека, если нужен</label><br>
<input id="phone" name="phone" type="tel" placeholder="+79161234567" pattern="\\+79[0-9]{9}" autocomplete="off"></p>
<p class="ways"><button name="answer" value="allow">Войти и передать данные</button>
<button name="answer" value="refuse" class="second" formnovalidate>Отказаться</button></p></form>`;
  const formOrigin = new URL(context.appUrl).origin;
  return sendPage(reply, { title, body, style, formOrigin });
};

export const sendRefusalPage = (reply: FastifyReply, title: string, text: string): FastifyReply =>
  sendPage(reply.code(400), {
    title,
    body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
  });

const style = `
body { max-width: 34rem; } fieldset { border: 1px solid #d9dfe6; border-radius: 8px; background: #fff; }
.choice label { display: flex; gap: .6rem; align-items: flex-start; padding: .35rem 0; }
.choice input { margin-block-start: .35rem; inline-size: 1.25rem; block-size: 1.25rem; }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; } .ways button { padding: .75rem 1.25rem; }
.second { background: #fff; color: #0b5cad; } small { color: #4a5563; } ::placeholder { color: #5c6773; opacity: 1; }`;
