// Plays the feedback widget, which is there a while after its script.
if (!isSilent) {
  setTimeout(() => {
    window.UXFeedback = { init: (options) => report("init", options) };
  }, 700);
}
