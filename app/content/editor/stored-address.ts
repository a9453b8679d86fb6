import { isOwnFile } from '#app/security/article-addresses.ts';

/** The end of the address of every stored picture, whatever store serves it (storage/paths.ts). */
const storedPath =
  /^https:\/\/[^?#]+\/[a-z][a-z0-9-]*\/\d{1,16}-[0-9a-f]{16}(?:-[0-9a-f]{16})?\.(?:jpg|png|webp|avif)$/;

/**
 * Whether a picture is one of our store's. Any other is not even asked for in the office, and is a link on the
 * public page (content/article.server.ts).
 */
export function isStoredImage(src: string): boolean {
  return isOwnFile(src) || storedPath.test(src);
}
