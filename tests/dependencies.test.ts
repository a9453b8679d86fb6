import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each package says in docs/dependencies.md why it is here, and no package that left is named', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  );
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (`.+?) \|/gm);
  const named = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => name !== '@types/…').toSorted()).toEqual(wanted.toSorted());
});
