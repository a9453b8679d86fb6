import { useEffect, useRef } from 'react';
import { busyNotice } from '#app/office/busy-notice.ts';
import { sessionOver } from '#app/office/session-over.ts';
import { toast } from '#app/ui/toaster.tsx';
import { type ContentWords, missingFields, saveFailed } from './content-words.ts';
import type { SaveAnswer } from './save-answers.ts';

type Options = {
  answer: SaveAnswer | undefined;
  words: ContentWords;
  onSaved: (saved: Extract<SaveAnswer, { status: 'saved' }>) => void;
};

/** Says once, in the words of spec §8, what each answer to a save was. */
export function useSaveAnswer({ answer, words, onSaved }: Options) {
  const heard = useRef<SaveAnswer>(undefined);
  useEffect(() => {
    if (!answer || heard.current === answer) return;
    heard.current = answer;
    if (answer.status === 'saved') onSaved(answer);
    // The dialog of a conflict says it all.
    if (answer.status !== 'conflict') toast(noticeOf(answer, words), 'save');
  }, [answer, words, onSaved]);
}

function noticeOf(answer: Exclude<SaveAnswer, { status: 'conflict' }>, words: ContentWords) {
  const style = 'destructive' as const;
  switch (answer.status) {
    case 'saved':
      return { title: words.updated };
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
    case 'signed-out':
      return { title: saveFailed, text: `${sessionOver}. Votre texte est gardé.`, style };
    case 'busy':
      return busyNotice;
    case 'failed':
      return { title: saveFailed, text: 'Votre texte est toujours là. Réessayez dans un instant.', style };
  }
}
