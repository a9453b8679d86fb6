import { log } from '#app/config/log.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';

/**
 * Deletes unused pictures and PDF files, and stored files without a row.
 * @returns the outcome, for the office
 * @throws when the database or the file store does not answer
 */
export async function sweepUnused(signal: AbortSignal): Promise<string> {
  const { pictures, attachments, files, refused } = await sweepOrphans({ signal });
  if (refused) return 'Rien n’a été retiré : la base de données ne connaît pas la plupart des fichiers';
  const count = pictures.length + attachments.length + files.length;
  if (count === 0) return 'Rien à retirer';
  const counts = { pictures: pictures.length, attachments: attachments.length, files: files.length };
  log.info(counts, 'removed pictures and files nobody uses');
  return `${count} fichier${count > 1 ? 's' : ''} retiré${count > 1 ? 's' : ''}`;
}
