/**
 * Whether these bytes end like a ZIP archive: a record whose last field is the length of the following
 * comment.
 */
export function endsAsZip(text: string): boolean {
  const tail = text.slice(-(22 + 0xffff));
  for (
    let at = tail.lastIndexOf('PK\x05\x06');
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1)
  ) {
    const comment = tail.charCodeAt(at + 20) + tail.charCodeAt(at + 21) * 256;
    if (at + 22 + comment <= tail.length) return true;
  }
  return false;
}
