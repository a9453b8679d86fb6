import { useEffect, useRef, useState } from 'react';
import type { RunningUpload } from '#app/office/upload.ts';
import { toast } from '#app/ui/toaster.tsx';

export type UploadState =
  | { step: 'idle' }
  /** Sent part of the file, in percent. */
  | { step: 'sending'; name: string; percent: number }
  | { step: 'failed'; file: File; why: string };

/** An upload's result: stored, failed (a toast has said so) or cancelled by the user. */
type Sent<Stored> = Stored | 'failed' | 'interrupted';

type Hearing = {
  onProgress: (percent: number) => void;
  /** Shows an extra message about a stored file. */
  onNote: (text: string) => void;
};

type Sending<Stored> = {
  /** Why a file is refused before the upload, in words; null when it is accepted. */
  refusalOf: (file: File) => string | null;
  start: (file: File, hearing: Hearing) => RunningUpload<Stored>;
  done: string;
  failed: string;
  /** Toasts of one kind replace each other. */
  of: 'picture' | 'attachment';
};

/** Uploads files one at a time, with progress; toasts by spec §8. */
export function useUpload<Stored extends object>({ refusalOf, start, done, failed, of }: Sending<Stored>) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const interrupt = useRef<() => void>(undefined);
  useEffect(() => () => interrupt.current?.(), []);

  const send = async (file: File): Promise<Sent<Stored>> => {
    const fail = (why: string) => {
      setState({ step: 'failed', file, why });
      toast({ title: failed, text: why, style: 'destructive' }, of);
      return 'failed' as const;
    };
    const refusal = refusalOf(file);
    if (refusal !== null) return fail(refusal);
    const onProgress = (percent: number) => setState({ step: 'sending', name: file.name, percent });
    onProgress(0);
    let note: string | undefined;
    const sending = start(file, {
      onProgress,
      onNote: (text) => {
        note = text;
      },
    });
    let interrupted = false;
    interrupt.current = () => {
      interrupted = true;
      sending.interrupt();
    };
    const outcome = await sending.outcome;
    if (!outcome.ok && !interrupted) return fail(outcome.reason);
    setState({ step: 'idle' });
    if (!outcome.ok) return 'interrupted';
    toast(note ? { title: done, text: note } : { title: done }, of);
    return outcome.stored;
  };
  return {
    of,
    state,
    send,
    cancel: () => interrupt.current?.(),
    forget: () => setState({ step: 'idle' }),
  };
}
