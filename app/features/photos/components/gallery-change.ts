import { useState } from 'react';
import {
  changeFailed,
  type PhotoIntent,
  type PhotoResult,
  tryAgain,
} from '#app/features/photos/photo-results.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useTrashOffer } from '#app/office/use-trash-offer.ts';

type PhotoChange = { intent: PhotoIntent; ids: readonly string[]; fields?: Record<string, string> };

/**
 * One change of photos at a time, reported by a toast (spec §8). `onDone` is called on success; after a
 * failure the page stays as it is.
 */
export function usePhotoChange(onDone?: (intent: PhotoIntent) => void) {
  const [{ intent, ids }, setRequested] = useState<PhotoChange>({ intent: 'edit', ids: [] });
  const offer = useTrashOffer();
  const failed = { title: changeFailed(intent, ids.length), text: tryAgain };
  const { result, busy, send } = useOfficeAction<PhotoResult>({
    failed,
    // The failure toasts of other photos stay.
    about: `${intent} ${ids.join()}`,
    notice(result) {
      if (result.ok) {
        const { title, text, undo } = result;
        return offer(text ? { title, text } : { title }, undo);
      }
      if (result.errors) return null;
      return { ...failed, text: result.text ?? failed.text, style: 'destructive' };
    },
    onResult(result) {
      if (!isFailure(result) && result.ok) onDone?.(intent);
    },
  });
  return {
    busy,
    errors: result && !isFailure(result) && !result.ok ? result.errors : undefined,
    change({ intent, ids, fields = {} }: PhotoChange) {
      setRequested({ intent, ids });
      const form = new FormData();
      form.set('intent', intent);
      for (const id of ids) form.append('id', id);
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      send(form);
    },
  };
}
