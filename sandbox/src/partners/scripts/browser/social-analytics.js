// Plays VK's pixel.
let pixel;
window.VK = {
  Retargeting: {
    Init(id) {
      pixel = id;
    },
    Hit: () => report("Hit", { pixel, page: location.href }),
  },
};
