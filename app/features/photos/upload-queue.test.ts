import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOf } from '#app/storage/check-image-file.ts';
import {
  afterUploadEvent,
  hasUnsentTexts,
  isProposed,
  isUnderWay,
  newUpload,
  nextToSend,
  UPLOADS_AT_ONCE,
  type Upload,
  type UploadEvent,
} from './upload-queue.ts';

const file = new File(['x'], 'cour.jpg', { type: 'image/jpeg' });

function after(uploads: readonly Upload[], ...events: UploadEvent[]) {
  return events.reduce(afterUploadEvent, uploads);
}

const three = ['a', 'b', 'c'].map((key) => newUpload(key, file, null));

test('a new file goes to the campus, without subcategory', () => {
  expect(newUpload('a', file, null)).toMatchObject({
    state: 'ready',
    details: { category: 'campus', subcategory: '' },
  });
});

test('a change of section clears the subcategory; typing does not', () => {
  const placed = after(
    three,
    { type: 'edited', key: 'a', details: { subcategory: 'Terrains de sport' } },
    { type: 'edited', key: 'a', details: { title: 'Le stade' } },
  );
  expect(placed[0]?.details).toMatchObject({ title: 'Le stade', subcategory: 'Terrains de sport' });
  const moved = after(placed, { type: 'edited', key: 'a', details: { category: 'news' } });
  expect(moved[0]?.details).toMatchObject({ title: 'Le stade', category: 'news', subcategory: '' });
});

test('the title is proposed as alternative text until that says something else', () => {
  const type = (details: Partial<Upload['details']>): UploadEvent => ({ type: 'edited', key: 'a', details });
  const [proposed] = after(three, type({ title: 'La' }), type({ title: 'La fête' }));
  expect(proposed?.details).toMatchObject({ title: 'La fête', description: 'La fête' });
  expect(proposed && isProposed(proposed.details)).toBe(true);
  const [own] = after(
    three,
    type({ title: 'La fête' }),
    type({ description: 'Des enfants' }),
    type({ title: 'Fête' }),
  );
  expect(own?.details).toMatchObject({ title: 'Fête', description: 'Des enfants' });
  expect(own && isProposed(own.details)).toBe(false);
});

test('text typed during an upload is kept, and marked as unsaved on arrival', () => {
  const [sent] = after(
    three,
    { type: 'confirmed' },
    { type: 'begun', key: 'a' },
    { type: 'edited', key: 'a', details: { title: 'Tapé en route' } },
    { type: 'arrived', key: 'a', photoId: '1' },
  );
  expect(sent).toMatchObject({ state: 'done', details: { title: 'Tapé en route' } });
  expect(sent && hasUnsentTexts(sent)).toBe(true);
  const [told] = sent ? after([sent], { type: 'told', key: 'a', details: sent.details }) : [];
  expect(told && hasUnsentTexts(told)).toBe(false);
});

test('a file fails by itself, keeps what was typed, and can be tried again', () => {
  const failed = after(
    three,
    { type: 'edited', key: 'b', details: { title: 'Fête' } },
    { type: 'confirmed' },
    { type: 'begun', key: 'a' },
    { type: 'begun', key: 'b' },
    { type: 'failed', key: 'b', reason: 'Connexion perdue' },
    { type: 'arrived', key: 'a', photoId: '1' },
  );
  expect(failed.map(({ state }) => state)).toEqual(['done', 'failed', 'waiting']);
  const again = after(failed, { type: 'retried', key: 'b' });
  expect(again[1]).toMatchObject({ state: 'waiting', details: { title: 'Fête' } });
  expect(again[1]).not.toHaveProperty('reason');
});

test('a refused file is never sent, whatever is pressed', () => {
  const refused = [newUpload('a', file, 'Trop lourd')];
  expect(after(refused, { type: 'confirmed' }, { type: 'retried', key: 'a' })).toEqual(refused);
});

test('a tidied list keeps what is not in the gallery yet: photos, and words typed after they left', () => {
  const arrived = after(
    three,
    { type: 'begun', key: 'a' },
    { type: 'arrived', key: 'a', photoId: '1' },
    { type: 'begun', key: 'b' },
    { type: 'arrived', key: 'b', photoId: '2' },
    { type: 'edited', key: 'b', details: { title: 'La cour' } },
  );
  expect(after(arrived, { type: 'tidied' }).map(({ key }) => key)).toEqual(['b', 'c']);
});

test('a section for all is given to what is still to be sent only', () => {
  const place = { category: 'facilities', subcategory: 'Bibliothèque' } as const;
  const [sent, ...others] = after(three, { type: 'begun', key: 'a' }, { type: 'placed', place });
  expect(sent?.details.category).toBe('campus');
  for (const { details } of others) expect(details).toMatchObject(place);
});

test('however they end, never more than two files travel, and all have their turn', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (successes) => {
      let uploads: readonly Upload[] = successes.map((_, index) => newUpload(String(index), file, null));
      uploads = after(uploads, { type: 'confirmed' });
      for (const [index, success] of successes.entries()) {
        for (const { key } of nextToSend(uploads)) uploads = after(uploads, { type: 'begun', key });
        const travelling = uploads.filter(({ state }) => state === 'sending');
        expect(travelling.length).toBe(Math.min(UPLOADS_AT_ONCE, successes.length - index));
        const key = travelling[0]?.key ?? '';
        uploads = after(
          uploads,
          success ? { type: 'arrived', key, photoId: key } : { type: 'failed', key, reason: '' },
        );
      }
      expect(uploads.some(isUnderWay)).toBe(false);
    }),
  );
});

test.each([
  ['film.mp4', 'video/mp4', 9, 'n’est pas une image'],
  ['logo.svg', 'image/svg+xml', 9, 'PNG'],
  ['vide.jpg', 'image/jpeg', 0, 'vide'],
  ['grand.jpg', 'image/jpeg', 100 * 1024 * 1024 + 1, '10\u00A0Mo'],
])('%s (%s, %i bytes) is refused before it is sent, with what to do', (_, type, size, words) => {
  expect(refusalOf({ type, size })).toContain(words);
});

test.each([
  ['IMG_1.JPG', 'image/jpeg', 10 * 1024 * 1024],
  ['a heavy one, which is reduced on its way', 'image/jpeg', 18 * 1024 * 1024],
  ['photo', '', 9],
  ['IMG_1.HEIC', '', 9],
  ['IMG_1', 'image/heif', 9],
  ['IMG_1.jpg of Android', 'application/octet-stream', 9],
])('%s (%s, %i bytes) is left to the server', (_, type, size) => {
  expect(refusalOf({ type, size })).toBeNull();
});
