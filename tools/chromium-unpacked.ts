// Debian's Chromium for an account that may not install: apt works in folders of our own, the packages are
// unpacked, and a small script tells the program where its libraries and fonts are.
import * as fs from "node:fs";
import { dirname, join } from "node:path";

import { downloadPackages, runApt } from "./apt.ts";

/** Returns the path of the program. Made aside and renamed: half a browser is never found. */
export function unpackChromium(home: string): string {
  const aside = `${home}.making`;
  fs.rmSync(aside, { recursive: true, force: true });
  const root = join(aside, "root");
  fs.mkdirSync(root, { recursive: true });
  for (const archive of downloadPackages(join(aside, "apt"), ["chromium"]))
    runApt(["dpkg-deb", "-x", archive, root]);
  fs.rmSync(join(aside, "apt"), { recursive: true });
  fs.writeFileSync(join(aside, "fonts.conf"), fontsConfig(join(home, "root"), home));
  fs.writeFileSync(join(aside, "chromium"), launcher(home, libraryFolders(root)), { mode: 0o755 });

  fs.rmSync(home, { recursive: true, force: true });
  fs.renameSync(aside, home);
  return join(home, "chromium");
}

/** Libraries lie beside each other and in folders of their packages (PulseAudio's). */
function libraryFolders(root: string): string[] {
  const files = fs.globSync("{lib,usr/lib}/*-linux-gnu*/**/lib*.so*", { cwd: root });
  return [...new Set(files.map((file) => dirname(file)))].toSorted();
}

function launcher(home: string, libraries: string[]): string {
  const root = join(home, "root");
  const path = libraries.map((folder) => join(root, folder)).join(":");
  return `#!/bin/sh
export LD_LIBRARY_PATH="${path}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${join(home, "fonts.conf")}"
exec "${root}/usr/lib/chromium/chromium" "$@"
`;
}

function fontsConfig(root: string, home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${root}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
}
