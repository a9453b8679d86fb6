import { type Failure, isFailure } from '#app/office/failure.ts';
import { useOfficeResult } from '#app/office/use-office-action.ts';
import { type ContentWords, missingFields, saveFailed } from './content-words.ts';
import type { SaveAnswer } from './save-answers.ts';

type Options = {
  answer: SaveAnswer | Failure | undefined;
  words: ContentWords;
  onSaved: (saved: Extract<SaveAnswer, { status: 'saved' }>) => void;
};

const failed = { title: saveFailed, text: 'Votre texte est toujours là. Réessayez dans un instant.' };

/** Says once, in the words of spec §8, what each answer to a save was. */
export function useSaveAnswer({ answer, words, onSaved }: Options) {
  useOfficeResult<SaveAnswer>(
    { result: answer, isFresh: false },
    {
      notice: (heard) => noticeOf(heard, words),
      failed,
      about: 'save',
      onResult(heard) {
        if (!isFailure(heard) && heard.status === 'saved') onSaved(heard);
      },
    },
  );
}

function noticeOf(answer: SaveAnswer, words: ContentWords) {
  const style = 'destructive' as const;
  switch (answer.status) {
    case 'saved':
      return { title: words.updated };
    case 'conflict':
      // The dialog says it all.
      return null;
    case 'invalid': {
      const missing = Object.values(answer.errors).flat().includes('Ce champ est obligatoire');
      return missing
        ? { title: missingFields, style }
        : { title: saveFailed, text: 'Veuillez corriger les champs signalés.', style };
    }
    case 'gone':
      return {
        title: saveFailed,
        text: `Quelqu’un a supprimé ${words.this} entre-temps. Votre texte est toujours là.`,
        style,
      };
  }
}
