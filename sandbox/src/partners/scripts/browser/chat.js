// Plays the chat of LiveTex: a frame of its own in the page, and the attributes it is given.
const frame = document.createElement("iframe");
frame.title = "Чат с поддержкой";
frame.hidden = true;
frame.src = `${origin}/scripts/chat-frame`;
document.body.append(frame);
report("open", { id: window.liveTexID, page: location.href });
// The real one too fills in its methods some time after it was loaded.
if (!isSilent) {
  setTimeout(() => {
    window.LiveTex = {
      setConversationAttributes: (visible, hidden) =>
        report("setConversationAttributes", { visible, hidden }),
    };
  }, 300);
}
