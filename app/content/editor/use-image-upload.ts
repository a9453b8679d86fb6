import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/ui/toaster.tsx';
import { type ImageFolder, type UploadedImage, UploadRefused, uploadImage } from './upload-image.ts';

export type UploadState =
  | { step: 'idle' }
  /** `share` of the file that was sent, 0 to 1. */
  | { step: 'sending'; name: string; share: number }
  | { step: 'failed'; file: File; why: string };

/** What became of a picture: kept, refused or lost (the person has been told), or interrupted by the person. */
export type Sent = UploadedImage | 'failed' | 'interrupted';

/** Sends pictures one at a time, telling how it goes; the toasts are those of spec §8. */
export function useImageUpload(folder: ImageFolder) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File): Promise<Sent> => {
    const controller = new AbortController();
    abort.current = controller;
    setState({ step: 'sending', name: file.name, share: 0 });
    try {
      const image = await uploadImage({
        file,
        folder,
        signal: controller.signal,
        onProgress: (share) => setState({ step: 'sending', name: file.name, share }),
      });
      setState({ step: 'idle' });
      toast({ title: 'Image téléchargée avec succès' }, 'image');
      return image;
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      if (controller.signal.aborted) {
        setState({ step: 'idle' });
        return 'interrupted';
      }
      setState({ step: 'failed', file, why: error.message });
      toast(
        {
          title: 'Erreur lors du téléchargement de l’image',
          text: error.message,
          style: 'destructive',
        },
        'image',
      );
      return 'failed';
    }
  };
  return {
    state,
    send,
    cancel: () => abort.current?.abort(),
    forget: () => setState({ step: 'idle' }),
  };
}
