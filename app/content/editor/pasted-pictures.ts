import { isImageAddress } from '#app/security/article-addresses.ts';
import { isStoredImage } from './stored-address.ts';

/**
 * Removes pictures that cannot be fetched from a paste: local files, and those of sites that are not
 * configured. Returns their number, and the addresses for the server to fetch.
 */
export function picturesToFetch(
  body: HTMLElement,
  hosts: readonly string[],
): { lost: number; pictures: string[] } {
  let lost = 0;
  const pictures = new Set<string>();
  for (const image of body.querySelectorAll('img')) {
    const src = (image.getAttribute('src') ?? '').trim();
    const host = isImageAddress(src) ? URL.parse(src)?.host : undefined;
    if (isStoredImage(src)) continue;
    if (host !== undefined && hosts.includes(host)) pictures.add(src);
    else {
      lost += 1;
      image.remove();
    }
  }
  return { lost, pictures: [...pictures] };
}
