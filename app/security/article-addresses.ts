/* The URLs allowed in articles. Shared by the sanitiser and the editor, so that they never differ. */

/** Links: http, https, mailto, tel, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s\\]/i.test(address) || isOwnPath(address);
}

/** Images: over https, or a stored file. */
export function isImageAddress(address: string): boolean {
  return /^https:\/\/[^\s\\/]/i.test(address) || isOwnFile(address);
}

/** A stored file's path, without segments ('..', '%2e%2e') that a browser would resolve to another path. */
export function isOwnFile(address: string): boolean {
  return /^\/files(?:\/[\w-][\w.-]*)+(?:\?[\w=&-]*)?$/.test(address);
}

/** The path of an article's PDF file: always served by this site, whatever the storage. */
export function isAttachmentAddress(address: string): boolean {
  return /^\/files\/content-files\/documents\/\d{1,16}-[0-9a-f]{16}\.pdf$/.test(address);
}

/** Whether a link leads to another site, which must not get the referring page or its window. */
export function isExternalLink(address: string): boolean {
  return /^https?:/i.test(address);
}

/**
 * '/admissions', but neither '//evil.example' nor '/\evil.example', which browsers resolve to another site.
 */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address);
}
