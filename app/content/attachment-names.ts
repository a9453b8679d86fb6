import { withoutControls } from '#app/security/sanitise.ts';
import { maxFileNameLength } from '#app/storage/attachment-limits.ts';
import { contentLimits } from './content-kinds.ts';

/* The names of an article's PDF attachment: its file name and its label. */

const ending = '.pdf';

/**
 * The download name made from the uploaded name: without folders or invisible characters, within the length
 * limit.
 */
export function cleanFileName(sent: string): string {
  const name = withoutControls(sent.slice(-4 * maxFileNameLength).normalize('NFC'))
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .trim();
  const stem = withoutEnding(name)
    .slice(0, maxFileNameLength - ending.length)
    .toWellFormed()
    .trim();
  return `${stem === '' ? 'document' : stem}${ending}`;
}

/** The default label of a file: « Menu_de_mars.pdf » becomes « Menu de mars ». */
export function labelOfFile(name: string): string {
  const label = withoutEnding(name)
    .replace(/[_\s]+/g, ' ')
    .trim();
  return label.slice(0, contentLimits.attachmentLabel).toWellFormed().trim() || 'Document';
}

function withoutEnding(name: string): string {
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}
