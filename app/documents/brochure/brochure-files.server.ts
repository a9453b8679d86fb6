import { log } from '#app/config/log.server.ts';
import { derivedFiles, eraseDerived, readDerived, writeDerived } from '#app/storage/derived-files.server.ts';
import { derivedFolder } from '#app/storage/paths.ts';

/**
 * The brochure of this name from the file store; else rendered, stored under this name, and those of other
 * names deleted: a restart finds it. A store that does not answer is logged, and costs a rendering.
 * @param name the hash of content and release: 16 hexadecimal digits, a hyphen, 16 more
 */
export async function storedBrochure(
  name: string,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await findBrochure(name);
  if (stored) return stored;
  const file = await draw();
  await replaceOthers(pathOf(name), file).catch(logged);
  return file;
}

/**
 * The stored brochure of this name; null when it is not rendered yet, or when the file store does not answer.
 */
export async function findBrochure(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await readDerived(pathOf(name)).catch(logged);
  // Not `bytes()`: the server's own `Response` (@hono/node-server) has none.
  return stored === null ? null : new Uint8Array(await new Response(stored).arrayBuffer());
}

function pathOf(name: string): string {
  return `${derivedFolder}/brochure-${name}.pdf`;
}

async function replaceOthers(path: string, file: Uint8Array): Promise<void> {
  await writeDerived(path, file, 'application/pdf');
  for (const other of await derivedFiles('.pdf')) if (other !== path) await eraseDerived(other);
}

function logged(error: unknown): null {
  log.warn({ err: error }, 'the brochure is not kept for the next start');
  return null;
}
