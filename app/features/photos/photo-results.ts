import type { FieldErrors } from '#app/forms/form-results.ts';

/** The actions on photos of the gallery. */
export const photoIntents = ['activate', 'deactivate', 'move', 'edit', 'delete'] as const;
export type PhotoIntent = (typeof photoIntents)[number];

/** The result of a change: the toast of a success, or the errors. */
export type PhotoResult =
  /** `undo`: the ids of the deleted photos, comma-separated. */
  | { ok: true; title: string; text?: string; undo?: string }
  | { ok: false; text?: string; errors?: FieldErrors };

/** The response to the upload of one file: the new photo. */
export type UploadedPhoto = { id: string };

/** The toast of a change (spec §8), with a note when some photos were deleted meanwhile. */
export function changeDone(intent: PhotoIntent, count: number, of = count): { title: string; text?: string } {
  const done = describeDone(intent, count);
  const gone = of - count;
  if (gone <= 0) return done;
  const rest =
    gone > 1 ? `${gone} autres ont été supprimées entre-temps.` : 'Une autre a été supprimée entre-temps.';
  return { ...done, text: done.text ? `${done.text}. ${rest}` : rest };
}

function describeDone(intent: PhotoIntent, count: number): { title: string; text?: string } {
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

/** The title of the toast of a failed change (spec §8). */
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

/** The text of a failure without a known cause. */
export const tryAgain = 'Rien n’a été changé. Veuillez réessayer.';
