import { useEffect, useRef, useState } from 'react';
import { reductionWords } from '#app/office/upload-picture.ts';
import { refusalOf } from '#app/storage/check-image-file.ts';
import { toast } from '#app/ui/toaster.tsx';
import { type ImageFolder, type UploadedImage, uploadImage } from './upload-image.ts';

export type UploadState =
  | { step: 'idle' }
  /** How much of the file was sent, in percent. */
  | { step: 'sending'; name: string; percent: number }
  | { step: 'failed'; file: File; why: string };

/** What became of a picture: kept, refused or lost (a toast has said so), or interrupted by the person. */
export type Sent = UploadedImage | 'failed' | 'interrupted';

/** Sends pictures one at a time, telling how it goes; the toasts are those of spec §8. */
export function useImageUpload(folder: ImageFolder) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const interrupt = useRef<() => void>(undefined);
  useEffect(() => () => interrupt.current?.(), []);

  const send = async (file: File): Promise<Sent> => {
    const fail = (why: string): Sent => {
      setState({ step: 'failed', file, why });
      toast({ title: 'Erreur lors du téléchargement de l’image', text: why, style: 'destructive' }, 'image');
      return 'failed';
    };
    const refusal = refusalOf(file);
    if (refusal !== null) return fail(refusal);
    const onProgress = (percent: number) => setState({ step: 'sending', name: file.name, percent });
    onProgress(0);
    let reduced: string | undefined;
    const sending = uploadImage(file, folder, {
      onProgress,
      onReduced: (reduction) => {
        reduced = reductionWords(reduction);
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
    const done = 'Image téléchargée avec succès';
    toast(reduced ? { title: done, text: reduced } : { title: done }, 'image');
    return outcome.kept;
  };
  return {
    state,
    send,
    cancel: () => interrupt.current?.(),
    forget: () => setState({ step: 'idle' }),
  };
}
