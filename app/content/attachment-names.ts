import { withoutControls } from '#app/security/sanitise.ts';
import { longestFileName } from '#app/storage/attachment-limits.ts';
import { contentLimits } from './content-kinds.ts';

/* What a PDF file of an article is called: as a file, and in the text. */

const ending = '.pdf';

/** What a file is saved as, of the name it came with: without folders and signs that nobody sees, no longer than a name may be. */
export function cleanFileName(sent: string): string {
  const name = withoutControls(sent.slice(-4 * longestFileName).normalize('NFC'))
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .trim();
  const stem = withoutEnding(name)
    .slice(0, longestFileName - ending.length)
    .toWellFormed()
    .trim();
  return `${stem === '' ? 'document' : stem}${ending}`;
}

/** What an article says of a file until somebody writes something better: « Menu_de_mars.pdf » is « Menu de mars ». */
export function labelOfFile(name: string): string {
  const label = withoutEnding(name)
    .replace(/[_\s]+/g, ' ')
    .trim();
  return label.slice(0, contentLimits.attachmentLabel).toWellFormed().trim() || 'Document';
}

function withoutEnding(name: string): string {
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}
