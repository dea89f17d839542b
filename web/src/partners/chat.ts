// Live chat (LiveTex): told whether the visitor is signed in, the masked phone and the analytics id (spec §1). The
// browser has no other phone than the masked one (decision on third-party scripts).
import { later } from "../client/later.ts";
import { analyticsClientId } from "./analytics-client.ts";
import { loadScript } from "./load-script.ts";
import { currentPerson, watchPerson } from "./person.ts";
import { safely, waitFor } from "./wait-for.ts";

type Attributes = Readonly<Record<string, string>>;

declare global {
  interface Window {
    liveTex?: boolean;
    liveTexID?: number | string;
    liveTex_object?: boolean;
    LiveTex?: { setConversationAttributes?: (visible: Attributes, hidden: Attributes) => void };
  }
}

/** As the people in the chat read them. */
const attributes = { isSignedIn: "Авторизован", phone: "Телефон" };

export function startChat(id: string): void {
  window.liveTex = true;
  window.liveTexID = /^\d+$/.test(id) ? Number(id) : id;
  window.liveTex_object = true;
  void loadScript("chat", id);

  let phone = "";
  let analyticsId = "";
  const isThere = waitFor(() => window.LiveTex?.setConversationAttributes);
  const sendAttributes = async () => {
    if ((await isThere) === null) return;
    const visible = {
      [attributes.isSignedIn]: currentPerson().isAuth ? "Да" : "Нет",
      [attributes.phone]: phone,
    };
    safely(() => window.LiveTex?.setConversationAttributes?.(visible, { analyticsId }));
  };
  const sendPhoneOf = (contactId: string | null): void =>
    later(
      () => import("./masked-phone.ts"),
      async ({ maskedPhone }) => {
        const given = await maskedPhone();
        if (given === null || currentPerson().contactId !== contactId) return;
        phone = given;
        void sendAttributes();
      },
    );
  watchPerson(({ isAuth, contactId }) => {
    phone = "";
    void sendAttributes();
    if (isAuth) sendPhoneOf(contactId);
  });
  void analyticsClientId.then((clientId) => {
    analyticsId = clientId;
    void sendAttributes();
  });
}
