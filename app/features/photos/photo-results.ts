import type { PhotoFieldErrors } from './photo-details.ts';

/** What can be done to photos of the gallery. */
export const photoIntents = ['activate', 'deactivate', 'move', 'edit', 'delete'] as const;
export type PhotoIntent = (typeof photoIntents)[number];

/** What a change answers: the toast of a success; of a failure what is wrong, and where. */
export type PhotoResult =
  /** `undo`: the ids of what was deleted, with commas between. */
  | { ok: true; title: string; text?: string; undo?: string }
  | { ok: false; text?: string; errors?: PhotoFieldErrors };

/** What the upload of one file answers: the photo it has become. */
export type KeptPhoto = { id: string };

/** The toast of a change that was made (spec §8), with what became of the others where somebody has deleted them meanwhile. */
export function changeDone(intent: PhotoIntent, count: number, of = count): { title: string; text?: string } {
  const done = doneWords(intent, count);
  const gone = of - count;
  if (gone <= 0) return done;
  const rest =
    gone > 1 ? `${gone} autres ont été supprimées entre-temps.` : 'Une autre a été supprimée entre-temps.';
  return { ...done, text: done.text ? `${done.text}. ${rest}` : rest };
}

function doneWords(intent: PhotoIntent, count: number): { title: string; text?: string } {
  const several = count > 1;
  switch (intent) {
    case 'activate':
      return {
        title: 'Statut modifié',
        text: several ? `${count} photos activées` : 'Photo activée',
      };
    case 'deactivate':
      return {
        title: 'Statut modifié',
        text: several ? `${count} photos désactivées` : 'Photo désactivée',
      };
    case 'move':
      return { title: several ? `${count} photos déplacées` : 'Photo déplacée' };
    case 'edit':
      return { title: 'Photo mise à jour' };
    case 'delete':
      return { title: several ? `${count} photos supprimées` : 'Photo supprimée' };
  }
}

/** The title of the toast of a change that failed (spec §8). */
export function changeFailed(intent: PhotoIntent, count: number): string {
  const photos = count > 1 ? 'les photos' : 'la photo';
  const titles: Record<PhotoIntent, string> = {
    activate: 'Impossible de modifier le statut',
    deactivate: 'Impossible de modifier le statut',
    move: `Impossible de déplacer ${photos}`,
    edit: 'Impossible de modifier la photo',
    delete: `Impossible de supprimer ${photos}`,
  };
  return titles[intent];
}

/** Said under the title of a failure when nothing better is known. */
export const tryAgain = 'Rien n’a été changé. Veuillez réessayer.';
