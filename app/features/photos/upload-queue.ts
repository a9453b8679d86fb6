import type { Reduction } from '#app/office/upload-picture.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { defaultCategory } from './photo-categories.ts';

/** The texts of a file; '' when empty. */
export type UploadDetails = {
  title: string;
  description: string;
  category: PhotoCategory;
  subcategory: string;
};

/** A chosen file on its way into the gallery. */
export type Upload = {
  key: string;
  file: File;
  details: UploadDetails;
  /** 'refused' before the upload, 'failed' by the server or the network: the latter can be retried. */
  state: 'ready' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Sent part of the file, in percent. */
  progress: number;
  /** Why it was refused or failed, in words for the staff. */
  reason?: string;
  /** The browser's reduction of a file that was too large. */
  reduction?: Reduction;
  /** The photo's id, once it is in the gallery. */
  photoId?: string;
  /** The texts that the server has: later changes are still to be submitted. */
  submitted?: UploadDetails;
};

export type UploadEvent =
  | { type: 'added'; uploads: readonly Upload[] }
  | { type: 'removed'; key: string }
  | { type: 'edited'; key: string; details: Partial<UploadDetails> }
  | { type: 'placed'; place: Pick<UploadDetails, 'category' | 'subcategory'> }
  | { type: 'confirmed' }
  | { type: 'retried'; key: string }
  | { type: 'begun'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'reduced'; key: string; reduction: Reduction }
  | { type: 'arrived'; key: string; photoId: string }
  | { type: 'failed'; key: string; reason: string }
  | { type: 'told'; key: string; details: UploadDetails }
  | { type: 'tidied' };

/** Maximum concurrent uploads. */
export const UPLOADS_AT_ONCE = 2;

/** A newly chosen file; `reason` when it is already refused. */
export function newUpload(
  key: string,
  file: File,
  reason: string | null,
  category: PhotoCategory = defaultCategory,
): Upload {
  const details = { title: '', description: '', category, subcategory: '' };
  const upload: Upload = { key, file, details, state: 'ready', progress: 0 };
  return reason === null ? upload : { ...upload, state: 'refused', reason };
}

/** The uploads after an event. Texts belong to the file, whatever happens to its upload. */
export function afterUploadEvent(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'removed':
      return uploads.filter(({ key }) => key !== event.key);
    case 'tidied':
      // A photo stays listed until its last texts have reached the gallery: they exist nowhere else.
      return uploads.filter(
        (upload) => upload.state !== 'refused' && (upload.state !== 'done' || hasUnsentTexts(upload)),
      );
    case 'placed':
      return uploads.map((upload) => (canBeSent(upload) ? edited(upload, event.place) : upload));
    case 'confirmed':
      return uploads.map((upload) => (canBeSent(upload) ? waiting(upload) : upload));
    default:
      return uploads.map((upload) => (upload.key === event.key ? changed(upload, event) : upload));
  }
}

function changed(
  upload: Upload,
  event: Exclude<UploadEvent, { type: 'added' | 'removed' | 'placed' | 'confirmed' | 'tidied' }>,
): Upload {
  switch (event.type) {
    case 'edited':
      return edited(upload, event.details);
    case 'retried':
      return canBeSent(upload) ? waiting(upload) : upload;
    case 'begun':
      return { ...upload, state: 'sending', progress: 0, submitted: upload.details };
    case 'progressed':
      return { ...upload, progress: event.progress };
    case 'reduced':
      return { ...upload, reduction: event.reduction };
    case 'arrived':
      return { ...upload, state: 'done', progress: 100, photoId: event.photoId };
    case 'failed':
      return { ...upload, state: 'failed', reason: event.reason };
    case 'told':
      return { ...upload, submitted: event.details };
  }
}

/**
 * A change of section clears the subcategory, unless a new one comes with it (spec §5). The title is proposed
 * as alternative text while that is empty or still the proposal.
 */
function edited(upload: Upload, change: Partial<UploadDetails>): Upload {
  const { details } = upload;
  const moved = change.category !== undefined && change.category !== details.category;
  const cleared = moved ? { subcategory: '' } : {};
  const follows = details.description === '' || isProposed(details);
  const proposed = change.title !== undefined && follows ? { description: change.title } : {};
  return { ...upload, details: { ...details, ...cleared, ...proposed, ...change } };
}

/** Whether the alternative text is still the proposed title, to be reviewed. */
export function isProposed({ title, description }: Pick<UploadDetails, 'title' | 'description'>): boolean {
  return description !== '' && description === title;
}

function waiting({ reason: _, ...upload }: Upload): Upload {
  return { ...upload, state: 'waiting', progress: 0 };
}

/** Whether the file is still to be uploaded, or can be retried. */
export function canBeSent({ state }: Upload): boolean {
  return state === 'ready' || state === 'failed';
}

export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Whether there are texts that the gallery does not have yet. */
export function hasUnsentTexts({ state, submitted, details }: Upload): boolean {
  return state === 'done' && submitted !== undefined && !sameDetails(submitted, details);
}

function sameDetails(one: UploadDetails, other: UploadDetails): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.category === other.category &&
    one.subcategory === other.subcategory
  );
}

/** The files that may start now. */
export function nextToSend(uploads: readonly Upload[]): Upload[] {
  const free = UPLOADS_AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  return free > 0 ? uploads.filter(({ state }) => state === 'waiting').slice(0, free) : [];
}
