import type { EditConflict } from '#app/content/editor/edit-conflict.tsx';
import type { UploadEnd } from '#app/content/editor/uploads.tsx';
import type { Failure } from '#app/office/failure.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { SaveResult } from './save-results.ts';

/** The button of the submission: Save and Publish set the status, otherwise the select does (spec §4). */
export type Intent = 'save' | 'publish' | 'status';

/** The state of a post's or event's form between the user's action and the server's response. */
export type FormState = {
  /** The item's last save; nulls for a new one. */
  saved: { version: number | null; status: ContentStatus | null };
  /** The last requested submission. */
  intent: Intent;
  /** What blocks it: the confirmation of a withdrawal, or running uploads. */
  held: 'question' | 'uploads' | null;
  /** The number of running uploads. */
  uploads: number;
  /** Another user's newer version, until the user has chosen. */
  conflict: EditConflict | null;
  /** A command for the page to run once this state is rendered. */
  command: FormCommand | null;
};

export type FormCommand =
  /** Submits the fields, over `version` when it is not the form's own. */
  | { type: 'send'; intent: Intent; version: number | null }
  /** The submission is cancelled: the select returns to `status` (null: it stays), and `reason` is shown. */
  | { type: 'call-off'; status: ContentStatus | null; reason: 'failed' | 'interrupted' | null };

export type FormEvent =
  /** `status` is the item's status after the save. */
  | { type: 'submitted'; intent: Intent; status: ContentStatus }
  | { type: 'withdrawal-confirmed' }
  | { type: 'withdrawal-refused' }
  | { type: 'upload-started' }
  | { type: 'upload-ended'; end: UploadEnd }
  | { type: 'waiting-stopped' }
  | { type: 'result-received'; result: SaveResult | Failure }
  | { type: 'own-version-kept' }
  | { type: 'conflict-closed' }
  /** The page has run `command`. */
  | { type: 'command-done' };

/** The initial state of a form, from the loaded item. */
export function initialFormState(item: { version: number; status: ContentStatus } | null): FormState {
  const saved = { version: item?.version ?? null, status: item?.status ?? null };
  return { saved, intent: 'status', held: null, uploads: 0, conflict: null, command: null };
}

/**
 * The form's state machine. Withdrawing a published item is confirmed first, and running uploads are awaited:
 * nothing is saved without a chosen picture.
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
  // While uploads run, the last button pressed wins.
  if (state.held === 'uploads' || state.command) return state;
  const requested = { ...state, intent };
  const isWithdrawal = state.saved.status === 'published' && status !== 'published';
  return isWithdrawal ? { ...requested, held: 'question' } : sentOrWaiting(requested);
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

/** The select returns to the saved status, unless the user changed only the select. */
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
