// The two inline scripts of every page, as small as can be; the server allows them by their hashes.

/** Name of the one key of local storage, as src/app/state.ts has it (a test keeps them equal). */
export const storageKey = "microloan";

/**
 * Before the first paint: the chosen colour scheme, so that nothing flashes, and whether anything is kept of a visit
 * before, so that what depends on it waits unseen (src/shell). And no form is sent by the browser itself before the
 * application is alive: that would be a GET with a phone in the address.
 */
export const earlyScript = `try{var d=document.documentElement.dataset,s=JSON.parse(localStorage.getItem("${storageKey}")).state.scheme;d.kept="";if(s==="light"||s==="dark")d.scheme=s}catch(e){}addEventListener("submit",function(e){e.preventDefault();e.target.wasSent=true},true)`;

/** A page whose pictures or fonts hang still comes alive after this time. */
const patienceMs = 3000;

/** The scripts of a page: those to run, and those they will ask for. */
export type PageScripts = { entries: readonly string[]; others: readonly string[] };

/** After the page has been loaded and painted: all scripts of the page at once, its entries run. */
export function bootScript({ entries, others }: PageScripts): string {
  return `(function(){var begun;function begin(){if(begun)return;begun=true;${JSON.stringify(others)}.forEach(function(f){var l=document.createElement("link");l.rel="modulepreload";l.href=f;document.head.appendChild(l)});${JSON.stringify(entries)}.forEach(function(f){import(f)})}function painted(){requestAnimationFrame(function(){setTimeout(begin)})}if(document.readyState==="complete")painted();else addEventListener("load",painted);setTimeout(begin,${patienceMs})})()`;
}
