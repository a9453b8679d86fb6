import type { EditConflict } from '#app/content/editor/edit-conflict.tsx';
import type { UploadEnd } from '#app/content/editor/uploads.tsx';
import type { Failure } from '#app/office/failure.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { SaveResult } from './save-results.ts';

/** By which button a form is sent: Save and Publish set the status, anything else takes the select's (spec §4). */
export type Intent = 'save' | 'publish' | 'status';

/** The form of a post or an event between what a person asks for and what the server answers. */
export type FormState = {
  /** The item as it was saved last; nulls for a new one. */
  saved: { version: number | null; status: ContentStatus | null };
  /** What was asked for last. */
  intent: Intent;
  /** What holds it up: the question whether to take the item off the site, or pictures on their way. */
  held: 'question' | 'uploads' | null;
  /** How many pictures are on their way. */
  uploads: number;
  /** Somebody else's newer version, until the person has chosen. */
  conflict: EditConflict | null;
  /** What the page has to do once this state is drawn. */
  command: FormCommand | null;
};

export type FormCommand =
  /** Send what the fields hold, over `version` when it is not the form's own. */
  | { type: 'send'; intent: Intent; version: number | null }
  /** What was asked for is not done: the select says `status` again (null: it stays), and `reason` is shown. */
  | { type: 'call-off'; status: ContentStatus | null; reason: 'failed' | 'interrupted' | null };

export type FormEvent =
  /** `status` is what the item would be saved with. */
  | { type: 'submitted'; intent: Intent; status: ContentStatus }
  | { type: 'withdrawal-confirmed' }
  | { type: 'withdrawal-refused' }
  | { type: 'upload-started' }
  | { type: 'upload-ended'; end: UploadEnd }
  | { type: 'waiting-stopped' }
  | { type: 'result-received'; result: SaveResult | Failure }
  | { type: 'own-version-kept' }
  | { type: 'conflict-closed' }
  /** The page has done what `command` says. */
  | { type: 'command-done' };

/** The state that a form begins with, of the item as it was loaded. */
export function initialFormState(item: { version: number; status: ContentStatus } | null): FormState {
  const saved = { version: item?.version ?? null, status: item?.status ?? null };
  return { saved, intent: 'status', held: null, uploads: 0, conflict: null, command: null };
}

/**
 * What becomes of a form. What takes a published item off the site is asked about first, and pictures still on their
 * way are waited for: nothing is saved without a picture that was chosen.
 */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'submitted':
      return submitted(state, event);
    case 'withdrawal-confirmed':
      return state.held === 'question' ? sentOrWaiting(state) : state;
    case 'withdrawal-refused':
      return state.held === 'question' ? calledOff(state, { status: 'published', reason: null }) : state;
    case 'upload-started':
      return { ...state, uploads: state.uploads + 1 };
    case 'upload-ended':
      return uploadEnded({ ...state, uploads: state.uploads - 1 }, event.end);
    case 'waiting-stopped':
      return state.held === 'uploads' ? withoutPicture(state, null) : state;
    case 'result-received':
      return afterSave(state, event.result);
    case 'own-version-kept':
      return state.conflict ? sent(state, state.conflict.version) : state;
    case 'conflict-closed':
      return { ...state, conflict: null };
    case 'command-done':
      return { ...state, command: null };
  }
}

type Submitted = Extract<FormEvent, { type: 'submitted' }>;

function submitted(state: FormState, { intent, status }: Submitted): FormState {
  // What was pressed last is what is waited for with the pictures.
  if (state.held === 'uploads' || state.command) return state;
  const asked = { ...state, intent };
  const isWithdrawal = state.saved.status === 'published' && status !== 'published';
  return isWithdrawal ? { ...asked, held: 'question' } : sentOrWaiting(asked);
}

function sentOrWaiting(state: FormState): FormState {
  return state.uploads > 0 ? { ...state, held: 'uploads' } : sent(state, null);
}

function sent(state: FormState, version: number | null): FormState {
  return { ...state, held: null, command: { type: 'send', intent: state.intent, version } };
}

function uploadEnded(state: FormState, end: UploadEnd): FormState {
  if (state.held !== 'uploads') return state;
  if (end !== 'arrived') return withoutPicture(state, end);
  return state.uploads === 0 ? sent(state, null) : state;
}

/** The select goes back to what is saved, but for who pressed nothing else than the select. */
function withoutPicture(state: FormState, reason: 'failed' | 'interrupted' | null): FormState {
  const status = state.intent === 'status' ? null : (state.saved.status ?? 'draft');
  return calledOff(state, { status, reason });
}

type CallOff = Omit<Extract<FormCommand, { type: 'call-off' }>, 'type'>;

function calledOff(state: FormState, why: CallOff): FormState {
  return { ...state, held: null, command: { type: 'call-off', ...why } };
}

function afterSave(state: FormState, result: SaveResult | Failure): FormState {
  if (result.status === 'conflict') return { ...state, conflict: result.conflict };
  if (result.status !== 'saved') return { ...state, conflict: null };
  return { ...state, conflict: null, saved: { version: result.version, status: result.itemStatus } };
}
