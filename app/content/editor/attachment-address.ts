/** Where PDF files are sent, and asked about. */
export const attachmentsPath = '/admin/files';

/** What the server knows of a PDF file: where it is, what it is saved as, its bytes. */
export type KnownAttachment = { href: string; name: string; size: number };

/** The address that answers what is known of a file, as JSON: `{ found: KnownAttachment | null }`. */
export function attachmentMetadataHref(href: string): string {
  return `${attachmentsPath}?${new URLSearchParams({ href })}`;
}
