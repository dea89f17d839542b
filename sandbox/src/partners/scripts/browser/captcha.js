// Plays reCAPTCHA: v3 with a token that names its action, v2 with a box to tick; for the sandbox's own verify call.
window.grecaptcha = {
  ready: (run) => answer(run),
  execute: (siteKey, { action }) =>
    new Promise((resolve) => {
      report("execute", { siteKey, action, page: location.href });
      answer(resolve, `${action}:${crypto.randomUUID()}`);
    }),
  render: (container, { sitekey, callback }) => {
    report("render", { siteKey: sitekey, page: location.href });
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.addEventListener("change", () => {
      if (box.checked) answer(callback, crypto.randomUUID());
    });
    label.append(box, " Я не робот");
    container.append(label);
    return 0;
  },
};
