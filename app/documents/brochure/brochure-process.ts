import { drawBrochure } from './brochure.tsx';
import type { BrochureContent } from './brochure-content.ts';

/*
 * A child process and an entry of the server build, started by brochure.server.ts: receives the content,
 * sends back the file, exits. A failure exits with a code other than 0, the reason on stderr.
 */

async function reply(content: BrochureContent) {
  const file = await drawBrochure(content);
  process.send?.(file, () => process.disconnect());
}

process.once('message', (content) => void reply(content as BrochureContent));
