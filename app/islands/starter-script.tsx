import { use } from 'react';
import { wideScreen } from '#app/ui/font-preloads.ts';
import { fontsKey } from './fonts.ts';
import { StarterContext } from './starter-context.ts';

/**
 * Asks for the starter (starter.ts) once the page has been painted, which nothing then competes with: whole without script,
 * the page loses nothing by it. A page that nobody sees, opened in another tab or prepared beforehand, paints nothing and
 * stays asleep. Where the fonts are fetched beforehand, or have come before, they are drawn with from the start (fonts.ts).
 */
export function StarterScript() {
  const starter = use(StarterContext);
  if (!starter) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it was typed by anybody
  return <script nonce={starter.nonce} dangerouslySetInnerHTML={{ __html: inlineScript(starter.files) }} />;
}

/**
 * Where the browser refuses its storage, every page is drawn in the stand-ins first; where a file does not come it says so
 * in the console itself, and the page goes on without.
 */
const inlineScript = (files: readonly string[]) =>
  `try{if(matchMedia("${wideScreen}").matches||sessionStorage.${fontsKey})document.documentElement.dataset.fonts=""}catch{}` +
  `requestAnimationFrame(()=>requestAnimationFrame(()=>${JSON.stringify(files)}.map(file=>import(file).catch(()=>0))))`;
