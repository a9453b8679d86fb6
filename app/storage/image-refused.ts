import { maxImageSize } from './image-limits.ts';

/** Why a file is not accepted as a picture. */
export type RefusalReason =
  | 'empty'
  | 'too-heavy'
  | 'not-reducible'
  | 'too-many-pixels'
  | 'svg'
  | 'gif'
  | 'animated'
  | 'not-an-image'
  | 'damaged';

const nbsp = '\u00a0';

/** Messages for the user who chose the file: the problem and what to do. */
const sentences: Record<RefusalReason, string> = {
  empty: 'Ce fichier est vide.',
  'too-heavy': `Cette image dépasse ${maxImageSize.words}${nbsp}: réduisez-la avant de l’envoyer.`,
  'not-reducible': `Cette image dépasse ${maxImageSize.words}, et ce navigateur ne sait pas la réduire${nbsp}: enregistrez-la en JPEG ou réduisez-la avant de l’envoyer.`,
  'too-many-pixels': `Cette image dépasse 65${nbsp}mégapixels${nbsp}: réduisez ses dimensions avant de l’envoyer.`,
  svg: `Les dessins SVG ne sont pas acceptés${nbsp}: exportez-le en PNG, puis réessayez.`,
  gif: `Les images GIF ne sont pas acceptées${nbsp}: enregistrez-la en JPEG ou en PNG, puis réessayez.`,
  animated: `Les images animées ne sont pas acceptées${nbsp}: choisissez une image fixe.`,
  'not-an-image': `Ce fichier n’est pas une image acceptée${nbsp}: choisissez une photo JPEG, PNG, WebP, AVIF ou HEIC.`,
  damaged: `Cette image est incomplète ou abîmée${nbsp}: ouvrez-la, enregistrez-la de nouveau, puis réessayez.`,
};

/** A file that is not accepted as a picture; `message` is a French sentence for the user who chose it. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(sentences[reason], options);
    this.name = 'ImageRefused';
    this.reason = reason;
  }
}
