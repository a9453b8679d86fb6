import { use } from 'react';
import { ClientEntryContext } from './client-entry-context.ts';
import { inlineScript } from './inline-script.ts';

/**
 * Asks for the client entry (client-entry.ts) once the page has been painted, which nothing then competes with: whole without script,
 * the page loses nothing by it. A page that nobody sees, opened in another tab or prepared beforehand, paints nothing and
 * stays static. Where the fonts are fetched beforehand, or have come before, they are drawn with from the start (fonts.ts).
 */
export function ClientEntryScript() {
  const files = use(ClientEntryContext);
  if (!files) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it was typed by anybody
  return <script dangerouslySetInnerHTML={{ __html: inlineScript(files) }} />;
}
