import { use } from 'react';
import { ClientEntryContext } from './client-entry-context.ts';
import { inlineScript } from './inline-script.ts';

/**
 * Loads the client entry (client-entry.ts) after the first paint, so that nothing competes with it: the page
 * is complete without script. A page in a background tab or a prerendered one does not paint and stays
 * static. Where the fonts are preloaded or cached, they are used from the start (fonts.ts).
 */
export function ClientEntryScript() {
  const files = use(ClientEntryContext);
  if (!files) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: contains no user input
  return <script dangerouslySetInnerHTML={{ __html: inlineScript(files) }} />;
}
