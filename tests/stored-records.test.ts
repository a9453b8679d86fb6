import { expect, test } from 'vitest';
import { storedRecords } from '#app/school/legal-cookies-stored.ts';
import { readRepository } from '#tests/helpers/repository.ts';

test('every name the code keeps something under in a browser is on the page about cookies', () => {
  const code = [...readRepository().texts].filter(([file]) => /^app\/.*\.tsx?$/.test(file));
  const names = code
    .filter(([file]) => !/\.test\.tsx?$|^app\/school\//.test(file))
    .flatMap(([, text]) => [...text.matchAll(/'(mille-horizons\.[a-z-]+)/g)].map(([, name]) => name ?? ''));
  expect(names.length).toBeGreaterThan(7);
  const listed = JSON.stringify(storedRecords);
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
});
