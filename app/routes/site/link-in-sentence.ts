/**
 * Characters that mail programs and users include at the end of a link: « (https://…/admissions). », and
 * spaces as URLs encode them.
 */
const after = [')', '.', ',', ';', ':', '!', '?', '»', '>', '"', "'", '\u00A0', ' '];

/**
 * A path without the punctuation that followed it in a sentence; unchanged when there is none, or nothing
 * else.
 */
export function withoutSentence(pathname: string): string {
  const path = decoded(pathname);
  if (path === null) return pathname;
  let meant = path;
  while (meant.length > 1 && after.some((sign) => meant.endsWith(sign))) meant = meant.slice(0, -1);
  return meant === path || meant === '/' || meant.startsWith('//') ? pathname : encodeURI(meant);
}

/** Null when it is not UTF-8: not a URL of ours. */
function decoded(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}
