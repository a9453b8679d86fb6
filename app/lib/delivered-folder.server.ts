import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a folder of the checkout or of a release lies: beside the nearest package above this file, which is bundled elsewhere in
 * production. Undefined where there is none.
 *
 * @param name from the root on, as 'migrations'
 * @param file in it, which tells it from another of that name
 */
export function deliveredFolder(name: string, file: string): string | undefined {
  for (let above = import.meta.dirname; ; above = path.dirname(above)) {
    const folder = path.join(above, name);
    if (existsSync(path.join(folder, file))) return folder;
    if (above === path.dirname(above)) return undefined;
  }
}
