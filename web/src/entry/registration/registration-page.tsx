// Registration: who the borrower is, the phone, the agreements; the calculator stands beside it (spec §2; D11).
import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";

import { useIsHydrated } from "../../client/hydration.tsx";
import { usePersistedState } from "../../client/state.ts";
import { makeQueryClient } from "../../server/query.ts";
import { fromSignInRequest } from "../authorization/authorization-values.ts";
import { ContinueJourney } from "../continue-journey.tsx";
import { useDrafts } from "../drafts.ts";
import { OtherWay } from "../other-way.tsx";
import { OutsideWays } from "../outside-ways.tsx";
import { useSaveAnonymousStep } from "../use-save-anonymous-step.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { emptyRegistration } from "./registration-values.ts";

export function RegistrationPage() {
  const isAuth = usePersistedState((kept) => kept.isAuth);
  const [client] = useState(makeQueryClient);
  const isHydrated = useIsHydrated();
  if (isAuth) return <ContinueJourney />;
  return (
    <QueryClientProvider client={client}>
      {/* Nothing is asked for in the task in which React takes the form over. */}
      <IsRestoringProvider value={!isHydrated}>
        <ByPhone />
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}

function ByPhone() {
  useSaveAnonymousStep("/registration");
  // Typed at the sign-in, where nobody was found by it (spec §3).
  const [defaults] = useState(() => ({
    ...emptyRegistration,
    ...fromSignInRequest(useDrafts.getState().signIn),
  }));
  return (
    <RegistrationForm
      heading="Регистрация"
      lead="Заполните как в паспорте. Номер телефона подтвердим кодом из СМС."
      defaults={defaults}
      before={<OutsideWays words="Можно быстрее: анкета заполнится сама." />}
      footer={<OtherWay question="Уже оформляли заём у нас?" to="/authorization" words="Войти" />}
    />
  );
}
