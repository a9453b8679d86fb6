/**
 * The header that has a file saved under a name (RFC 6266), whatever its letters: in full for browsers of today, and in
 * letters that every header may hold for others.
 */
export function savedAs(name: string): string {
  const whole = name.toWellFormed();
  const plain = whole
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w. -]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(whole)}`;
}

/** As RFC 5987 wants it: `encodeURIComponent` leaves four signs that stand for something else there. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
