/** One label of a host name. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is a full host name in lower case: not an IP address, no port, not a single word. */
export function isHostName(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= 253 &&
    labels.length >= 2 &&
    labels.every((each) => label.test(each)) &&
    /^[a-z]/.test(labels.at(-1) ?? '')
  );
}

/** Normalises a host name, 'École.example' or 'video.example'; null when it is not one. */
export function hostNameOf(written: string): string | null {
  const url = URL.parse(`https://${written.trim()}`);
  return url && url.href === `https://${url.hostname}/` && isHostName(url.hostname) ? url.hostname : null;
}
