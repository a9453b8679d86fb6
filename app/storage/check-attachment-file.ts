import { heaviestAttachment } from './attachment-limits.ts';
import { type AttachmentRefusal, AttachmentRefused } from './attachment-refused.ts';
import { isUnnamedType } from './check-image-file.ts';

/** The kind of file a browser offers to choose, for an input's `accept`. */
export const offeredAttachments = 'application/pdf,.pdf';

/**
 * Why a chosen file cannot be a PDF of an article, in words for the staff; null when it may be one. Spares a long sending that
 * ends in a refusal: the server looks into the file and decides.
 */
export function attachmentRefusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  const reason = reasonOf(file);
  return reason && new AttachmentRefused(reason).message;
}

function reasonOf({ type, size }: Pick<File, 'type' | 'size'>): AttachmentRefusal | null {
  if (!isUnnamedType(type) && !/^application\/(?:x-)?pdf$/.test(type)) return 'not-a-pdf';
  if (size === 0) return 'empty';
  return size > heaviestAttachment.bytes ? 'too-heavy' : null;
}
