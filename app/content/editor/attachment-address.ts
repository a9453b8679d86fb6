/** Endpoint of uploads and metadata of PDF attachments. */
export const attachmentsPath = '/admin/files';

/** The server's metadata of a PDF attachment: its address, download name and size in bytes. */
export type KnownAttachment = { href: string; name: string; size: number };

/** The URL that returns a file's metadata as JSON: `{ found: KnownAttachment | null }`. */
export function attachmentMetadataHref(href: string): string {
  return `${attachmentsPath}?${new URLSearchParams({ href })}`;
}
