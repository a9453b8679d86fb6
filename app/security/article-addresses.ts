/* The addresses an article may hold. Read by the sanitiser and by the editor, so that they never differ. */

/** A link's: http, https, mailto, tel, or a page of this site. */
export function isLinkAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s\\]/i.test(address) || isOwnPath(address);
}

/** An image's: over https, or a stored file. */
export function isImageAddress(address: string): boolean {
  return /^https:\/\/[^\s\\/]/i.test(address) || isOwnFile(address);
}

/** A stored file's address, without segments ('..', '%2e%2e') that a browser would resolve to elsewhere. */
export function isOwnFile(address: string): boolean {
  return /^\/files(?:\/[\w-][\w.-]*)+(?:\?[\w=&-]*)?$/.test(address);
}

/** A PDF file's that an article offers: served by this site alone, whatever store keeps it. */
export function isAttachmentAddress(address: string): boolean {
  return /^\/files\/content-files\/documents\/\d{1,16}-[0-9a-f]{16}\.pdf$/.test(address);
}

/** Whether a link leads to a site, which then must not learn of the page that links to it nor hold its window. */
export function leadsToASite(address: string): boolean {
  return /^https?:/i.test(address);
}

/** '/admissions', but neither '//evil.example' nor '/\evil.example', which browsers take for another site. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address);
}
