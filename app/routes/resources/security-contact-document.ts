type Contact = { email: string; publicUrl: string; now: Date };

/**
 * The lines of `/.well-known/security.txt` (RFC 9116). It expires at the start of the month half a year on:
 * in the future, under a year, and the same text all month.
 */
export function securityContact({ email, publicUrl, now }: Contact): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 1));
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ];
  return lines.join('\r\n');
}
