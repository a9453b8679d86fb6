import { wideScreen } from '#app/ui/font-preloads.ts';
import { fontsKey } from './fonts.ts';

/**
 * The one inline script of public pages, which their policy allows by its hash.
 * Where the browser refuses its storage, every page is drawn in the stand-ins first; where a file does not come it says so
 * in the console itself, and the page goes on without.
 *
 * `crossOrigin`, which what the files import inherits, and `import()` here could not say: the bundler preloads with it, and
 * Firefox tells of a module that came without as of one that did not come.
 */
export const inlineScript = (files: readonly string[]) =>
  `try{if(matchMedia("${wideScreen}").matches||sessionStorage.${fontsKey})document.documentElement.dataset.fonts="drawn"}catch{}` +
  `requestAnimationFrame(()=>requestAnimationFrame(()=>${JSON.stringify(files)}.map(file=>` +
  `document.head.append(Object.assign(document.createElement("script"),{type:"module",crossOrigin:"",src:file})))))`;
