// Plays JuicyScore: a session that is known some time after the script has come.
const begin = () => `w.${Date.now()}.${crypto.randomUUID()}`;
let session = begin();
report("session", { session, config: window.juicyLabConfig });
window.juicyScoreApi = {
  getSessionId: () =>
    new Promise((resolve) => {
      setTimeout(() => answer(resolve, session), 300);
    }),
  restart: async () => {
    session = begin();
    report("session", { session, config: window.juicyLabConfig });
  },
};
