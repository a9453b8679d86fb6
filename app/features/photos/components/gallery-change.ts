import { useEffect, useRef } from 'react';
import {
  changeFailed,
  type PhotoAnswer,
  type PhotoIntent,
  tryAgain,
} from '#app/features/photos/photo-answers.ts';
import { useOfficeFetcher } from '#app/office/office-form.tsx';
import { toast } from '#app/ui/toaster.tsx';

type Asked = { intent: PhotoIntent; ids: readonly string[]; fields?: Record<string, string> };

/**
 * One change of photos at a time, told by a toast (spec §8). `onDone` hears of a success; after a failure everything
 * stays as it is on the page.
 */
export function usePhotoChange(onDone?: (intent: PhotoIntent) => void) {
  const fetcher = useOfficeFetcher<PhotoAnswer>();
  const asked = useRef<Asked>(undefined);
  const heard = useRef<PhotoAnswer>(undefined);
  const { data: answer, state } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer is told once, whoever listens by then.
  useEffect(() => {
    if (!answer || !asked.current || heard.current === answer) return;
    heard.current = answer;
    const { intent, ids } = asked.current;
    // What failed with other photos stays told.
    const about = `${intent} ${ids.join()}`;
    if (answer.ok) {
      toast(answer.text ? { title: answer.title, text: answer.text } : { title: answer.title }, about);
      onDone?.(intent);
    } else if (!answer.errors) {
      const title = changeFailed(intent, ids.length);
      toast({ title, text: answer.text ?? tryAgain, style: 'destructive' }, about);
    }
    // Looked at again when all is idle: an answer may be there in a drawing that another has overtaken.
  }, [answer, state]);
  return {
    busy: state !== 'idle',
    errors: answer && !answer.ok ? answer.errors : undefined,
    change({ intent, ids, fields = {} }: Asked) {
      asked.current = { intent, ids };
      const form = new FormData();
      form.set('intent', intent);
      for (const id of ids) form.append('id', id);
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      void fetcher.send(form);
    },
  };
}
