import { use } from 'react';
import { inlineScript } from './inline-script.ts';
import { StarterContext } from './starter-context.ts';

/**
 * Asks for the starter (starter.ts) once the page has been painted, which nothing then competes with: whole without script,
 * the page loses nothing by it. A page that nobody sees, opened in another tab or prepared beforehand, paints nothing and
 * stays asleep. Where the fonts are fetched beforehand, or have come before, they are drawn with from the start (fonts.ts).
 */
export function StarterScript() {
  const files = use(StarterContext);
  if (!files) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it was typed by anybody
  return <script dangerouslySetInnerHTML={{ __html: inlineScript(files) }} />;
}
