import type { Editor } from '@tiptap/react';
import { labelOfFile } from '#app/content/attachment-names.ts';
import { isMeantAsPicture } from '#app/storage/check-image-file.ts';
import { insertAttachment } from './insert-attachment.ts';
import type { ImageFolder } from './upload-image.ts';
import { useRunUpload } from './uploads.tsx';
import { useAttachmentUpload } from './use-attachment-upload.ts';
import { useImageUpload } from './use-image-upload.ts';

/**
 * Sends files that were dropped or pasted, one after the other, and puts them where they were meant to be while the person
 * writes on. What is no picture is taken for a PDF file, and refused in words if it is none.
 */
export function useInsertFiles(editor: Editor | null, folder: ImageFolder) {
  const pictures = useImageUpload(folder);
  const attachments = useAttachmentUpload();
  const runUpload = useRunUpload();

  /** Answers what puts the file into the text, or how its sending ended otherwise. */
  const send = async (editor: Editor, file: File) => {
    if (isMeantAsPicture(file)) {
      const sent = await pictures.send(file);
      if (typeof sent === 'string') return sent;
      const image = { type: 'image', attrs: { src: sent.url, alt: '' } };
      return (at: number) => void editor.commands.insertContentAt(at, image);
    }
    const sent = await attachments.send(file);
    if (typeof sent === 'string') return sent;
    const attrs = { href: sent.href, label: labelOfFile(sent.name) };
    return (at: number) => insertAttachment(editor, at, attrs);
  };
  const insert = (files: readonly File[], at: number) =>
    runUpload(async () => {
      if (!editor) return 'arrived';
      const place = followed(editor, at);
      try {
        for (const file of files) {
          const put = await send(editor, file);
          if (typeof put === 'string') return put;
          if (editor.isDestroyed) return 'interrupted';
          put(place.position());
        }
        return 'arrived';
      } finally {
        place.forget();
      }
    });
  return { insert, pictures, attachments };
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
