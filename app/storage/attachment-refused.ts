import { maxAttachmentSize } from './attachment-limits.ts';

/** Why a file is not accepted as an article's PDF. */
export type AttachmentRefusal = 'empty' | 'too-heavy' | 'not-a-pdf' | 'damaged' | 'polyglot';

const again = 'enregistrez-le de nouveau en PDF, puis réessayez.';

/** Messages for the user who chose the file: the problem and what to do. */
const sentences: Record<AttachmentRefusal, string> = {
  empty: 'Ce fichier est vide.',
  'too-heavy': `Ce fichier dépasse ${maxAttachmentSize.words}\u00A0: enregistrez-le dans une taille réduite, ou partagez-le en plusieurs fichiers.`,
  'not-a-pdf': `Ce fichier n’est pas un PDF. S’il vient de Word ou d’Excel, ${again}`,
  damaged: `Ce PDF est incomplet ou abîmé\u00A0: ouvrez-le, ${again}`,
  polyglot: `Ce fichier contient autre chose qu’un PDF\u00A0: ouvrez-le, ${again}`,
};

/**
 * A file that is not accepted as an article's PDF; `message` is a French sentence for the user who chose it.
 */
export class AttachmentRefused extends Error {
  readonly reason: AttachmentRefusal;
  constructor(reason: AttachmentRefusal) {
    super(sentences[reason]);
    this.name = 'AttachmentRefused';
    this.reason = reason;
  }
}
