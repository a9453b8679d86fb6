import { isFailure } from '#app/office/failure.ts';
import { fetchJson } from '#app/office/use-json-query.ts';
import { attachmentMetadataHref, type KnownAttachment } from './attachment-address.ts';

/** A file's metadata, that it is missing, or that the server did not answer. */
export type AttachmentMetadata = KnownAttachment | 'gone' | 'unknown';

/** Files are immutable: metadata stays valid as long as the page is open. */
const known = new Map<string, KnownAttachment>();

/** Caches the metadata of an uploaded file. */
export function rememberAttachment(attachment: KnownAttachment): void {
  known.set(attachment.href, attachment);
}

/** The cached metadata, without a request. */
export function knownAttachment(href: string): KnownAttachment | undefined {
  return known.get(href);
}

/** Requests a file's metadata from the server. */
export async function fetchAttachmentMetadata(
  href: string,
  signal: AbortSignal,
): Promise<AttachmentMetadata> {
  const remembered = known.get(href);
  if (remembered) return remembered;
  const answer = await fetchJson<{ found: KnownAttachment | null }>(attachmentMetadataHref(href), { signal });
  if (isFailure(answer)) return 'unknown';
  if (answer.found === null) return 'gone';
  rememberAttachment(answer.found);
  return answer.found;
}
