import { expect, test } from 'vitest';
import { withoutWordsOf, wordsOf, wordsToKeep } from './photo-captions.ts';
import { newUpload, type Upload } from './upload-queue.ts';

const photo = (name: string, said = '') => {
  const upload = newUpload(name, new File(['x'], name), null);
  return { ...upload, details: { ...upload.details, description: said } };
};

test('what was said of a photo is given back to the same photo, and to no other', () => {
  const kept = wordsToKeep([photo('a.jpg', 'La cour'), photo('b.jpg', 'Le préau')], 'campus');
  expect(wordsOf(kept, new File(['x'], 'a.jpg'))).toMatchObject({ description: 'La cour' });
  expect(wordsOf(kept, new File(['xx'], 'a.jpg'))).toBeNull();
  expect(wordsOf(kept, new File(['x'], 'c.jpg'))).toBeNull();
  expect(wordsOf(withoutWordsOf(kept, [new File(['x'], 'a.jpg')]), new File(['x'], 'a.jpg'))).toBeNull();
  expect(wordsOf(withoutWordsOf(kept, [new File(['x'], 'a.jpg')]), new File(['x'], 'b.jpg'))).not.toBeNull();
});

test('photos of which nothing was said, that were refused, or whose words the gallery has, leave nothing', () => {
  const { details } = photo('a.jpg', 'La cour');
  const arrived: Upload = { ...photo('a.jpg', 'La cour'), state: 'done', submitted: details };
  const refused: Upload = { ...photo('b.jpg', 'Le préau'), state: 'refused' };
  const silent = photo('c.jpg');
  expect(wordsToKeep([arrived, refused, silent], silent.details.category)).toEqual({});
  const wordsSince = { ...arrived, details: { ...details, title: 'La cour en avril' } };
  expect(Object.keys(wordsToKeep([wordsSince], silent.details.category))).toHaveLength(1);
});

test.each(['', '[]', 'null', '{"title":1}', '{"title":"","description":"","subcategory":"","category":"x"}'])(
  '%s is nothing that was said of a photo',
  (text) => {
    expect(wordsOf({ 'a.jpg (1)': text }, new File(['x'], 'a.jpg'))).toBeNull();
  },
);
