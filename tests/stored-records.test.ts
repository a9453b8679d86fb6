import { expect, test } from 'vitest';
import { fontsKey } from '#app/islands/fonts.ts';
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

test('so is every cookie, and every storage entry without the site’s prefix', () => {
  const code = [...readRepository().texts].filter(
    ([file]) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const cookies = code.flatMap(([file, text]) =>
    /serialiseCookie\(/.test(text) && !file.endsWith('/cookies.ts')
      ? [...text.matchAll(/(?:const \w*[cC]ookie\w* = |serialiseCookie\()'([a-z-]+)'/g)].map(
          ([, name]) => name ?? '',
        )
      : [],
  );
  const listed = JSON.stringify(storedRecords);
  expect(cookies.length).toBeGreaterThan(3);
  for (const name of [...cookies, fontsKey]) expect(listed).toContain(`"${name}"`);
});
