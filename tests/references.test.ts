import { expect, test } from 'vitest';
import { brokenReferences } from '#tests/helpers/references.ts';
import { readRepository, specification } from '#tests/helpers/repository.ts';

/* Every reference in the repository's texts resolves: sections, decisions, files, links. */

const repository = readRepository();
/** This file, whose samples are broken on purpose. */
const samples = 'tests/references.test.ts';

test('every reference leads to something', () => {
  const texts = [...repository.texts].filter(([file]) => file !== samples);
  expect(texts.flatMap(([file, text]) => brokenReferences(file, text, repository))).toEqual([]);
});

test('the whole repository is read, and what it refers to', () => {
  const citations = [...repository.texts.values()].flatMap((text) => text.match(/\bspec\s+§/gi) ?? []);
  expect(citations.length).toBeGreaterThan(250);
  expect(repository.decisions.size).toBeGreaterThan(20);
  const chapters = [...repository.sections.keys()].filter((number) => !number.includes('.'));
  expect(chapters).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('the index of the decision records names each of them, by its number', () => {
  const index = repository.texts.get('docs/decisions/README.md') ?? '';
  const named = [...index.matchAll(/^\| (\d+) \| \[[^\]]+\]\(([^)]+)\)/gm)];
  const records = named.map(([, number = '', file = '']) => [number, `docs/decisions/${file}`] as const);
  expect(new Map(records)).toEqual(repository.decisions);
});

test('each section of the specification has an anchor that does not follow its title', () => {
  const text = repository.texts.get(specification) ?? '';
  const anchored = [...text.matchAll(/^<a id="spec-([\d-]+)"><\/a>\n\n#+ (\d+(?:\.\d+)*)/gm)];
  expect(anchored.map(([, , number]) => number)).toEqual([...repository.sections.keys()]);
  expect(anchored.map(([, anchor]) => anchor)).toEqual(
    anchored.map(([, , number]) => number?.replaceAll('.', '-')),
  );
});

test.each([
  ['/** The limits (spec §10). */', 'there is no spec §10'],
  ['/** The limits (spec §2.99). */', 'there is no spec §2.99'],
  ["/* The first page (spec §2 'Hotel'). */", "spec §2 does not name 'Hotel'"],
  ['/** The limits (spec\n * §1,\n * §12). */', 'there is no spec §12'],
  ['// As §3 says.', '§3 of what?'],
  ['// See decision 999.', 'there is no decision 999'],
  ['// See decisions 1 and 0012.', 'there is no decision 0012'],
  ['// See docs/decisions/0007-rate-limits.md.', 'write « decision 7 »'],
  ['// As issue 4 wants.', '« issue 4 » is not in the repository'],
  ['// The cover (architecture, 7).', '« architecture, 7 » is not in the repository'],
  ['// How it looks is in look.md.', 'there is no look.md'],
  ['// Read by app/lib/gone.ts.', 'there is no app/lib/gone.ts'],
])('in code, %j is found to lead nowhere', expectBroken('app/sample.ts'));

test.each([
  ['See [the file](gone.md).', 'leads to no file'],
  ['See [the part](operations.md#gone).', 'leads to no heading'],
  ['See `app/gone/`.', 'there is no app/gone/'],
  ['See `gone.server.ts`.', 'there is no gone.server.ts'],
  ['See [decision 1](decisions/0004-sessions-and-origin.md).', 'says one number and leads to another'],
  ['See [spec §2](specification.md#spec-3).', 'says one number and leads to another'],
])('in a document, %j is found to lead nowhere', expectBroken('docs/sample.md'));

function expectBroken(file: string) {
  return (text: string, problem: string) =>
    expect(brokenReferences(file, text, repository)).toEqual([expect.stringContaining(problem)]);
}

test.each([
  [
    'app/sample.ts',
    "/** Limits (spec §2.3 'Home', §7 and §9; decisions 1, 12 and 28; RFC 6238 §5.2), in toasts.ts. */",
  ],
  [
    'docs/sample.md',
    '[Decision 4](decisions/0004-sessions-and-origin.md), [how it runs](operations.md#stopping), `/admin/leads`.',
  ],
])('a reference of %s that leads somewhere is let be: %s', (file, text) => {
  expect(brokenReferences(file, text, repository)).toEqual([]);
});
