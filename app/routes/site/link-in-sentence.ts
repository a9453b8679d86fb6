/** Signs that mail programs and people take for the end of a link: « (https://…/admissions). », and blanks as addresses write them. */
const after = [')', '.', ',', ';', ':', '!', '?', '»', '>', '"', "'", '\u00A0', ' '];

/** A path without the signs of the sentence that a link stood in; itself where there are none, or nothing else. */
export function withoutSentence(pathname: string): string {
  const path = decoded(pathname);
  if (path === null) return pathname;
  let meant = path;
  while (meant.length > 1 && after.some((sign) => meant.endsWith(sign))) meant = meant.slice(0, -1);
  return meant === path || meant === '/' || meant.startsWith('//') ? pathname : encodeURI(meant);
}

/** Null of what is not UTF-8: no address of ours. */
function decoded(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}
