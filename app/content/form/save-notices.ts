import type { ContentKind } from '#app/content/content-kinds.ts';
import { contentTexts, missingFields, saveFailed } from '#app/content/content-texts.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import type { Message } from '#app/ui/toasts.ts';
import type { SaveResult } from './save-results.ts';

/** For a failure without a known cause. */
export const saveFailure = {
  title: saveFailed,
  text: 'Votre texte est toujours là. Réessayez dans un instant.',
};

/** Why a submission that waited for an upload was cancelled. */
export const callOffNotices: Record<'failed' | 'interrupted', Message> = {
  failed: {
    title: saveFailed,
    text: 'Un fichier n’a pas pu être envoyé\u00A0: réessayez, ou enregistrez sans lui.',
    style: 'destructive',
  },
  interrupted: {
    title: 'Enregistrement suspendu',
    text: 'Vous avez interrompu l’envoi d’un fichier\u00A0: publiez ou enregistrez de nouveau, avec ou sans lui.',
  },
};

/** The toast of each save result, by spec §8; null for what a dialog shows. */
export function saveNotice(result: SaveResult, kind: ContentKind): Message | null {
  const style = 'destructive' as const;
  switch (result.status) {
    case 'saved':
      return { title: contentTexts[kind].updated, ...(result.planned && { text: result.planned }) };
    case 'conflict':
      return null;
    case 'invalid': {
      const missing = Object.values(result.errors).flat().includes(fieldMessages.required);
      return missing
        ? { title: missingFields, style }
        : { title: saveFailed, text: 'Veuillez corriger les champs signalés.', style };
    }
    case 'gone':
      return {
        title: saveFailed,
        text: `Quelqu’un a supprimé ${contentTexts[kind].this} entre-temps. Votre texte est toujours là.`,
        style,
      };
  }
}
