import type { Editor } from '@tiptap/react';
import { labelOfFile } from '#app/content/attachment-names.ts';
import { isMeantAsPicture } from '#app/storage/check-image-file.ts';
import { insertAttachment } from './insert-attachment.ts';
import type { ImageFolder } from './upload-image.ts';
import { useRunUpload } from './uploads.tsx';
import { useAttachmentUpload } from './use-attachment-upload.ts';
import { useImageUpload } from './use-image-upload.ts';

/**
 * Uploads dropped or pasted files one by one, and inserts each at its position while the user types on. A
 * file that is not a picture is treated as a PDF, and refused with a message if it is none.
 */
export function useInsertFiles(editor: Editor | null, folder: ImageFolder) {
  const pictures = useImageUpload(folder);
  const attachments = useAttachmentUpload();
  const runUpload = useRunUpload();

  /** Returns the command that inserts the file, or how its upload ended otherwise. */
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

/** A position in the text, mapped through later changes. */
function followed(editor: Editor, at: number) {
  let position = at;
  const follow: Parameters<typeof editor.on<'transaction'>>[1] = ({ transaction }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return { position: () => position, forget: () => editor.off('transaction', follow) };
}
