import { wideScreen } from '#app/ui/font-preloads.ts';
import { fontsKey } from './fonts.ts';

/**
 * The one inline script of public pages, which their policy allows by its hash.
 * Where the browser refuses its storage, every page is drawn in the stand-ins first; where a file does not come it says so
 * in the console itself, and the page goes on without.
 */
export const inlineScript = (files: readonly string[]) =>
  `try{if(matchMedia("${wideScreen}").matches||sessionStorage.${fontsKey})document.documentElement.dataset.fonts="drawn"}catch{}` +
  `requestAnimationFrame(()=>requestAnimationFrame(()=>${JSON.stringify(files)}.map(file=>import(file).catch(()=>0))))`;
