import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchUpload } from '#app/content/editor/uploads.tsx';
import { type FormEvent, type FormState, formReducer, initialFormState } from './form-state.ts';

const published = { version: 3, status: 'published' } as const;
const draft = { version: 3, status: 'draft' } as const;

const publish: FormEvent = { type: 'submitted', intent: 'publish', status: 'published' };
const save: FormEvent = { type: 'submitted', intent: 'save', status: 'draft' };
const byEnter = (status: 'draft' | 'published'): FormEvent => ({
  type: 'submitted',
  intent: 'status',
  status,
});
const started: FormEvent = { type: 'upload-started' };
const ended = (end: 'arrived' | 'failed' | 'interrupted'): FormEvent => ({ type: 'upload-ended', end });
const conflict = { version: 7, savedBy: 'Omar', savedAt: '05 mars 2027 à 08:30' };

function after(item: typeof published | typeof draft | null, ...events: FormEvent[]): FormState {
  return events.reduce(formReducer, initialFormState(item));
}

const sends = (intent: string, version: number | null = null) => ({ type: 'send', intent, version });

test('a form is sent by what was pressed, over its own version', () => {
  expect(after(null, save).command).toEqual(sends('save'));
  expect(after(draft, publish).command).toEqual(sends('publish'));
  expect(after(published, publish).command).toEqual(sends('publish'));
  expect(after(draft, byEnter('draft')).command).toEqual(sends('status'));
});

test('what has been done is done once, and is not asked for again before', () => {
  expect(after(draft, publish, { type: 'command-done' }).command).toBeNull();
  expect(after(draft, publish, save).command).toEqual(sends('publish'));
});

test.each([save, byEnter('draft')])('taking an item off the site is asked about first: %j', (event) => {
  const asked = after(published, event);
  expect(asked).toMatchObject({ held: 'question', command: null });
  expect(formReducer(asked, { type: 'withdrawal-confirmed' }).command).toMatchObject({ type: 'send' });
  expect(formReducer(asked, { type: 'withdrawal-refused' })).toMatchObject({
    held: null,
    command: { type: 'call-off', status: 'published', reason: null },
  });
});

test('nothing is asked of what is not on the site', () => {
  expect(after(draft, save).held).toBeNull();
  expect(after(null, byEnter('draft')).held).toBeNull();
});

test('pictures on their way are waited for, all of them', () => {
  const waiting = after(draft, started, started, publish, ended('arrived'));
  expect(waiting).toMatchObject({ held: 'uploads', intent: 'publish', command: null });
  expect(formReducer(waiting, save)).toBe(waiting);
  expect(formReducer(waiting, ended('arrived'))).toMatchObject({ held: null, command: sends('publish') });
});

test('a confirmed withdrawal waits for pictures too', () => {
  const waiting = after(published, started, save, { type: 'withdrawal-confirmed' });
  expect(waiting).toMatchObject({ held: 'uploads', command: null });
  expect(formReducer(waiting, ended('arrived')).command).toEqual(sends('save'));
});

test.each([
  ['a new item', null, publish, 'draft'],
  ['a draft', draft, publish, 'draft'],
  ['what is published', published, publish, 'published'],
  ['what the select alone was pressed for', draft, byEnter('published'), null],
] as const)(
  'without its picture nothing is sent, and the select says again what is saved: %s',
  (_, item, event, status) => {
    const waiting = after(item, started, started, event);
    for (const reason of ['failed', 'interrupted'] as const) {
      const off = formReducer(waiting, ended(reason));
      expect(off).toMatchObject({ held: null, uploads: 1, command: { type: 'call-off', status, reason } });
      // The other one is in flight, and submits nothing when it arrives.
      const later = formReducer({ ...off, command: null }, ended('arrived'));
      expect(later).toMatchObject({ uploads: 0, command: null });
    }
    expect(formReducer(waiting, { type: 'waiting-stopped' })).toMatchObject({
      held: null,
      command: { type: 'call-off', status, reason: null },
    });
  },
);

test('a picture that failed before holds nothing up', () => {
  expect(after(draft, started, ended('failed'), publish).command).toEqual(sends('publish'));
});

test('what was saved is what the next save is based on, and what is taken off the site', () => {
  const saved = after(
    draft,
    publish,
    { type: 'command-done' },
    {
      type: 'result-received',
      result: { status: 'saved', version: 4, itemStatus: 'published' },
    },
  );
  expect(saved.saved).toEqual({ version: 4, status: 'published' });
  expect(formReducer(saved, save).held).toBe('question');
});

test.each([
  { status: 'invalid', errors: {} },
  { status: 'gone' },
  { status: 'failed' },
  { status: 'signed-out' },
] as const)('a result that saved nothing changes nothing of what is saved: $status', (result) => {
  const told = after(draft, { type: 'result-received', result });
  expect(told).toEqual(initialFormState(draft));
});

test('a newer version of another user stays in question until the person has chosen', () => {
  const met = after(
    draft,
    publish,
    { type: 'command-done' },
    {
      type: 'result-received',
      result: { status: 'conflict', conflict },
    },
  );
  expect(met).toMatchObject({ conflict, saved: { version: 3 } });
  // Overwrites this version and no later one, by the pressed button.
  const kept = formReducer(met, { type: 'own-version-kept' });
  expect(kept).toMatchObject({ conflict, command: sends('publish', 7) });
  const result = { status: 'saved', version: 8, itemStatus: 'published' } as const;
  expect(formReducer(kept, { type: 'result-received', result }).conflict).toBeNull();
  expect(formReducer(met, { type: 'result-received', result: { status: 'failed' } }).conflict).toBeNull();
  const closed = formReducer(met, { type: 'conflict-closed' });
  expect(closed).toMatchObject({ conflict: null, command: null });
  expect(formReducer(closed, { type: 'own-version-kept' })).toBe(closed);
});

test('whatever happens, nothing is sent without its pictures, nor off the site without a yes', () => {
  const event = fc.constantFrom<FormEvent>(
    ...[publish, save, byEnter('draft'), byEnter('published'), started],
    ...[ended('arrived'), ended('failed'), ended('interrupted')],
    ...(['withdrawal-confirmed', 'withdrawal-refused', 'waiting-stopped', 'command-done'] as const).map(
      (type): FormEvent => ({ type }),
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(published, draft, null),
      fc.array(event, { maxLength: 30 }),
      (item, events) => {
        let state = initialFormState(item);
        for (const each of events) {
          // No more uploads end than have begun.
          if (each.type === 'upload-ended' && state.uploads === 0) continue;
          const before = state;
          state = formReducer(before, each);
          const isSent = state.command?.type === 'send' && state.command !== before.command;
          if (!isSent) continue;
          expect(state).toMatchObject({ uploads: 0, held: null });
          const withdraws = each.type === 'submitted' && each.status === 'draft';
          expect(withdraws && item?.status === 'published').toBe(false);
        }
      },
    ),
  );
});

test('an upload that breaks off is told as failed, and its error goes on', async () => {
  const told: string[] = [];
  const tell = { started: () => told.push('started'), ended: (end: string) => told.push(end) };
  await watchUpload(async () => 'arrived', tell);
  await expect(watchUpload(() => Promise.reject(new Error('gone')), tell)).rejects.toThrow('gone');
  expect(told).toEqual(['started', 'arrived', 'started', 'failed']);
});
