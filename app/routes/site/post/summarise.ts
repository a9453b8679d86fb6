/** What search results show of a description before they cut it. */
const longest = 160;

/** An excerpt as a page's description: whole, or cut at a word with '…'. */
export function summarise(text: string): string {
  const signs = [...text];
  if (signs.length <= longest) return text;
  const cut = signs.slice(0, longest - 1).join('');
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`;
}
