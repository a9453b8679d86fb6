import { useState } from 'react';
import {
  changeFailed,
  type PhotoAnswer,
  type PhotoIntent,
  tryAgain,
} from '#app/features/photos/photo-answers.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

type Asked = { intent: PhotoIntent; ids: readonly string[]; fields?: Record<string, string> };

/**
 * One change of photos at a time, told by a toast (spec §8). `onDone` hears of a success; after a failure everything
 * stays as it is on the page.
 */
export function usePhotoChange(onDone?: (intent: PhotoIntent) => void) {
  const [{ intent, ids }, setAsked] = useState<Asked>({ intent: 'edit', ids: [] });
  const failed = { title: changeFailed(intent, ids.length), text: tryAgain };
  const { answer, busy, send } = useOfficeAction<PhotoAnswer>({
    failed,
    // What failed with other photos stays told.
    about: `${intent} ${ids.join()}`,
    notice(answer) {
      if (answer.ok)
        return answer.text ? { title: answer.title, text: answer.text } : { title: answer.title };
      if (answer.errors) return null;
      return { ...failed, text: answer.text ?? failed.text, style: 'destructive' };
    },
    onAnswer(answer) {
      if (!isFailure(answer) && answer.ok) onDone?.(intent);
    },
  });
  return {
    busy,
    errors: answer && !isFailure(answer) && !answer.ok ? answer.errors : undefined,
    change({ intent, ids, fields = {} }: Asked) {
      setAsked({ intent, ids });
      const form = new FormData();
      form.set('intent', intent);
      for (const id of ids) form.append('id', id);
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      send(form);
    },
  };
}
