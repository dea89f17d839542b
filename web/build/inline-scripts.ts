// The inline scripts of every page, as small as can be; the server allows them by their hashes.

/** Name of the one key of local storage, as src/client/state.ts has it (a test keeps them equal). */
export const storageKey = "microloan";

/** Written over several lines here, sent in one. */
const inOneLine = (script: string): string => script.replaceAll(/\s*\n\s*/g, "");

/**
 * Of the style with the font faces: nothing asks for the files of a font until it is taken off. A first visit is
 * painted in the fallback of the same width, and they come after that; on a later one they are in the browser's
 * cache, and text that is painted twice would blink.
 */
export const laterMedia = "not all";
const useFonts = `document.querySelector("style[media]").media=""`;

/** A link waits so long for the application, which knows what has been chosen; then it leads on by itself. */
const linkWaitMs = 3000;

/**
 * Before the first paint: the chosen colour scheme, so that nothing flashes, and whether anything is kept of a visit
 * before, so that what depends on it waits unseen (src/shell), and its fonts are there at once. Until the application
 * is alive no form is sent by the browser itself, which would be a GET with a phone in the address, and no press of a
 * button or of a link into the product is lost, or counted twice by a part that React has before the rest
 * (src/client/before-hydration.ts).
 */
export const earlyScript = inOneLine(`
  var wasClicked=[],leading;
  try{
    var d=document.documentElement.dataset,s=JSON.parse(localStorage.getItem("${storageKey}")).state.scheme;
    d.kept="";
    ${useFonts};
    if(s==="light"||s==="dark")d.scheme=s
  }catch(e){}
  addEventListener("submit",function(e){e.preventDefault();e.target.wasSent=true},true);
  addEventListener("click",function(e){
    var b=e.target.closest("button[type=button],a[href^='/']");
    if(!b||!wasClicked||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
    wasClicked.push(b);
    e.stopPropagation();
    if(b.href){
      e.preventDefault();
      clearTimeout(leading);
      leading=setTimeout(function(){if(wasClicked)location.href=b.href},${linkWaitMs})
    }
  },true)`);

/** A page whose pictures or fonts hang still comes alive after this time. */
const patienceMs = 3000;
/** A style that neither comes nor fails must not keep a page from answering. */
const stylePatienceMs = 5000;

/** The line of index.html that says that the page has not been loaded whole. */
export const unfinishedId = "unfinished";

/**
 * Apart from the others, which an outdated browser may not even be able to read. It asks for the youngest that the
 * build relies on: `toSorted` (Chrome 110, Firefox 115), patterns that look behind (Safari 16.4).
 */
export const outdatedScript = inOneLine(`
  (function(){
    try{if([].toSorted&&RegExp("(?<=a)"))return}catch(e){}
    var p=document.getElementById("${unfinishedId}");
    p.textContent="Браузер устарел: обновите его или откройте страницу в другом.";
    p.hidden=false
  })()`);

/** The scripts of a page: those to run, and those they will ask for; and the style that all pages share. */
export type PageFiles = { entries: readonly string[]; others: readonly string[]; style: string };

/**
 * After the page has been loaded and its first paint has been shown: the whole style and all scripts of the page are
 * asked for, then its entries run; each file in a task of its own, so that a touch never waits for all of them. No
 * script runs before the style, since the page's own is of nothing but what is there already. The fonts follow it by a
 * frame: together they would be one long task. If a file does not come, the page says so: what was typed stays to be
 * seen, and nothing would answer.
 */
export function bootScript({ entries, others, style }: PageFiles): string {
  return inOneLine(`(function(){
    var begun;
    function pause(){return new Promise(function(r){setTimeout(r)})}
    function each(l,f){
      return l.reduce(function(p,x){return p.then(function(){return f(x)}).then(pause)},Promise.resolve())
    }
    function ask(rel,f){
      var l=document.createElement("link");
      l.rel=rel;
      l.href=f;
      document.head.appendChild(l);
      return l
    }
    function begin(){
      if(begun)return;
      begun=true;
      var styled=new Promise(function(r,e){
        var l=ask("stylesheet","${style}");
        l.onload=function(){
          requestAnimationFrame(function(){setTimeout(function(){${useFonts}})});
          r()
        };
        l.onerror=e;
        setTimeout(r,${stylePatienceMs})
      });
      each(${JSON.stringify([...entries, ...others])},function(f){ask("modulepreload",f)});
      styled.then(function(){
        return each(${JSON.stringify(entries)},function(f){return import(f)})
      }).catch(function(){
        document.getElementById("${unfinishedId}").hidden=false
      })
    }
    function loaded(){new PerformanceObserver(begin).observe({type:"paint",buffered:true})}
    if(document.readyState==="complete")loaded();else addEventListener("load",loaded);
    setTimeout(begin,${patienceMs})
  })()`);
}
