import { maxAttachmentSize } from './attachment-limits.ts';
import { type AttachmentRefusal, AttachmentRefused } from './attachment-refused.ts';
import { isUnnamedType } from './check-image-file.ts';

/** The file types of the file picker, for an input's `accept`. */
export const acceptedAttachments = 'application/pdf,.pdf';

/**
 * Why a chosen file cannot be an article's PDF, in French; null when it may be one. Avoids a long upload that
 * would be refused; the server checks the contents.
 */
export function attachmentRefusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  const reason = reasonOf(file);
  return reason && new AttachmentRefused(reason).message;
}

function reasonOf({ type, size }: Pick<File, 'type' | 'size'>): AttachmentRefusal | null {
  if (!isUnnamedType(type) && !/^application\/(?:x-)?pdf$/.test(type)) return 'not-a-pdf';
  if (size === 0) return 'empty';
  return size > maxAttachmentSize.bytes ? 'too-heavy' : null;
}
