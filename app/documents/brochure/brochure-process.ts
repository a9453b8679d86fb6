import { drawBrochure } from './brochure.tsx';
import type { BrochureContent } from './brochure-content.ts';

/*
 * A process of its own and an entry of the server build, started by brochure.server.ts: is sent the words, sends back
 * the file, ends. A drawing that fails ends it with a code other than 0, the reason on stderr.
 */

async function reply(content: BrochureContent) {
  const file = await drawBrochure(content);
  process.send?.(file, () => process.disconnect());
}

process.once('message', (content) => void reply(content as BrochureContent));
