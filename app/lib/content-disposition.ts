/**
 * The Content-Disposition header of a download (RFC 6266): the full name for current browsers, and an ASCII
 * form for others.
 */
export function attachmentDisposition(name: string): string {
  const whole = name.toWellFormed();
  const plain = whole
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w. -]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(whole)}`;
}

/** RFC 5987 encoding: `encodeURIComponent` leaves four characters that are reserved there. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
