// Plays Google Tag Manager: takes what stands in the data layer, and what comes later.
const layer = (window.dataLayer ??= []);
for (const entry of layer) report("push", entry);
layer.push = (...entries) => {
  for (const entry of entries) report("push", entry);
  return Array.prototype.push.apply(layer, entries);
};
