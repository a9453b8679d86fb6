import { log } from '#app/config/log.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';

/**
 * Removes pictures that nothing shows and files that no row knows.
 *
 * @returns what came of it, for the office
 * @throws when the database or the file store does not answer
 */
export async function sweepUnused(signal: AbortSignal): Promise<string> {
  const { pictures, files, refused } = await sweepOrphans({ signal });
  if (refused) return 'Rien n’a été retiré : la base de données ne connaît pas la plupart des fichiers';
  const count = pictures.length + files.length;
  if (count === 0) return 'Rien à retirer';
  log.info({ pictures: pictures.length, files: files.length }, 'removed pictures and files nobody uses');
  return `${count} fichier${count > 1 ? 's' : ''} retiré${count > 1 ? 's' : ''}`;
}
