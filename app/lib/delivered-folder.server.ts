import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A folder of the checkout or release: beside the nearest package above this file, which is bundled elsewhere
 * in production. Undefined when missing.
 * @param name relative to the root, as 'migrations'
 * @param file a file inside, which identifies the folder
 */
export function deliveredFolder(name: string, file: string): string | undefined {
  for (let above = import.meta.dirname; ; above = path.dirname(above)) {
    const folder = path.join(above, name);
    if (existsSync(path.join(folder, file))) return folder;
    if (above === path.dirname(above)) return undefined;
  }
}
