import type { Editor } from '@tiptap/react';
import type { ImageFolder } from './upload-image.ts';
import { useRunUpload } from './uploads.tsx';
import { useImageUpload } from './use-image-upload.ts';

/** Sends pictures that were pasted into the text or dropped on it, and puts each where it was meant to be. */
export function useInsertedFiles(editor: Editor | null, folder: ImageFolder) {
  const upload = useImageUpload(folder);
  const runUpload = useRunUpload();
  const insert = (files: readonly File[], at: number) =>
    runUpload(async () => {
      if (!editor) return 'arrived';
      const place = followed(editor, at);
      try {
        for (const file of files) {
          const sent = await upload.send(file);
          if (typeof sent === 'string') return sent;
          if (editor.isDestroyed) return 'interrupted';
          editor.commands.insertContentAt(place.position(), {
            type: 'image',
            attrs: { src: sent.url, alt: '' },
          });
        }
        return 'arrived';
      } finally {
        place.forget();
      }
    });
  return { upload, insert };
}

/** A place in the text that stays the same place while the person writes on. */
function followed(editor: Editor, at: number) {
  let position = at;
  const follow: Parameters<typeof editor.on<'transaction'>>[1] = ({ transaction }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return { position: () => position, forget: () => editor.off('transaction', follow) };
}
