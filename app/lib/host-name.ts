/** One label of a host's name. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is the full name of a host in lower case: no address of numbers, no port, no name of one word. */
export function isHostName(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= 253 &&
    labels.length >= 2 &&
    labels.every((each) => label.test(each)) &&
    /^[a-z]/.test(labels.at(-1) ?? '')
  );
}

/** The name that somebody means who writes a host, 'École.example' or 'video.example'; null for anything else. */
export function hostNameOf(written: string): string | null {
  const url = URL.parse(`https://${written.trim()}`);
  return url && url.href === `https://${url.hostname}/` && isHostName(url.hostname) ? url.hostname : null;
}
