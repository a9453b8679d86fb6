import { isFailure } from '#app/office/failure.ts';
import { fetchJson } from '#app/office/use-json-query.ts';
import { attachmentMetadataHref, type KnownAttachment } from './attachment-address.ts';

/** What is known of a file of the text: its facts, that it is gone, or that the server did not say. */
export type AttachmentMetadata = KnownAttachment | 'gone' | 'unknown';

/** Files never change: what was said of one is true as long as the page is open. */
const known = new Map<string, KnownAttachment>();

/** Keeps what is known of a file that was just sent. */
export function rememberAttachment(attachment: KnownAttachment): void {
  known.set(attachment.href, attachment);
}

/** What is known already, without asking. */
export function knownAttachment(href: string): KnownAttachment | undefined {
  return known.get(href);
}

/** Asks the server what it knows of a file. */
export async function askAttachment(href: string, signal: AbortSignal): Promise<AttachmentMetadata> {
  const remembered = known.get(href);
  if (remembered) return remembered;
  const answer = await fetchJson<{ found: KnownAttachment | null }>(attachmentMetadataHref(href), signal);
  if (isFailure(answer)) return 'unknown';
  if (answer.found === null) return 'gone';
  rememberAttachment(answer.found);
  return answer.found;
}
