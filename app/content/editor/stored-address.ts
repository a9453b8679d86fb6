import { isOwnFile } from '#app/security/article-addresses.ts';

/** The end of every stored picture's address, whatever store serves it (storage/paths.ts). */
const storedPath =
  /^https:\/\/[^?#]+\/[a-z][a-z0-9-]*\/\d{1,16}-[0-9a-f]{16}(?:-[0-9a-f]{16})?\.(?:jpg|png|webp|avif)$/;

/**
 * Whether a picture is in our store. Any other is not requested in the office, and is a link on the public
 * page (content/article.server.ts).
 */
export function isStoredImage(src: string): boolean {
  return isOwnFile(src) || storedPath.test(src);
}
