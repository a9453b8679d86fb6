import { wideScreen } from '#app/ui/font-preloads.ts';
import { fontsKey } from './fonts.ts';

/**
 * The only inline script of public pages, allowed by its hash in the CSP. The files are loaded once the
 * document is complete: a slow phone has frames before its end, where there may be what they look for. If
 * storage is blocked, pages start with the fallback fonts; if a file fails to load, the browser logs it, and
 * the page works without. `crossOrigin` is inherited by the files' imports; `import()` here could not set it:
 * the bundler preloads with it, and Firefox would report a preload mismatch as a failure.
 */
export const inlineScript = (files: readonly string[]) =>
  `try{if(matchMedia("${wideScreen}").matches||sessionStorage.${fontsKey})document.documentElement.dataset.fonts="drawn"}catch{}` +
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>${JSON.stringify(files)}` +
  `.map(file=>document.head.append(Object.assign(document.createElement("script"),{type:"module",crossOrigin:"",src:file}))))))`;
