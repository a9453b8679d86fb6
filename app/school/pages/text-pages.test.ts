import { expect, test } from 'vitest';
import { type Field, readOverrides, sectionsOf } from '#app/lib/field-schema.ts';
import { type Group, groupWith, valueAt } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import { pageNames } from '#app/school/vocabulary.ts';
import { cookiesTexts, legalContent, legalNoticeTexts, privacyTexts } from './legal.ts';
import { type SearchTexts, searchTexts, synonymsOf } from './search.ts';
import { lines, tidyProse } from './text-fields.ts';
import { richText, typedText, wrongLinks } from './text-links.ts';
import { changedTexts, type TextPage } from './text-page.ts';
import { textPageNamed, textPages } from './text-pages.ts';
import { fillPlaceholders, unknownPlaceholders } from './text-placeholders.ts';

const typed = ({ shape }: TextPage, changes: unknown) => readOverrides(shape, changes, z.safeParse);

test('every page has its texts, under its name', () => {
  expect(textPages.map(({ name }) => name).toSorted()).toEqual(pageNames.toSorted());
  expect(textPageNamed('nowhere')).toBeUndefined();
});

test.each(textPages.map((page) => [page.title, page] as const))(
  'of « %s » each text keeps the rules of its field, and is not changed by them',
  (_, page) => {
    for (const { path } of page.fields) {
      const change = groupWith(path, valueAt(page.defaults, path));
      expect(typed(page, change), path.join('.')).toEqual({ difference: change, errors: [] });
      expect(changedTexts(page, change).texts).toEqual(page.defaults);
    }
  },
);

test('no two fields of a page share an address, and no text of a page is without a field', () => {
  for (const { fields, defaults } of textPages) {
    const places = fields.map(({ path }) => path.join('.'));
    expect(new Set(places).size).toBe(places.length);
    expect(places.toSorted()).toEqual(placesIn(defaults).toSorted());
  }
});

/** Two levels: a part, and its fields. */
function placesIn(defaults: Group): string[] {
  return Object.entries(defaults).flatMap(([part, fields]) =>
    Object.keys(fields as Group).map((name) => `${part}.${name}`),
  );
}

test('every text of one line or several is bounded, and the form says by how much', () => {
  const unbounded = ({ input, longest, hint, list }: Field): boolean => {
    if (list) return list.fields.some(unbounded);
    if (input === 'lines') return !/de \d+ caractères/.test(hint ?? '');
    return (input === 'line' || input === 'text') && longest === undefined;
  };
  expect(textPages.flatMap(({ fields }) => fields.filter(unbounded))).toEqual([]);
});

const philosophy = textPageNamed('philosophy') as TextPage;

test.each([
  [['head', 'title'], '', [], 'Ce champ est obligatoire'],
  [['head', 'title'], 'x'.repeat(61), [], 'Maximum 60 caractères autorisés'],
  [['head', 'text'], 'Écrivez à {adresse} ou {mail}.', [], '{mail} n’est pas un champ connu'],
  [['values', 'items'], [], [], '1 au moins'],
  [['mission', 'paragraphs'], ['x'.repeat(601)], [], 'Maximum 600 caractères autorisés'],
])('of %j what is wrong is refused in words', (path, value, inside, message) => {
  const { errors } = typed(philosophy, groupWith(path, value));
  expect(errors).toEqual([{ path: [...path, ...inside], message }]);
});

test.each(['https://exemple.ma', '/contact#formulaire', '#droits', 'mailto:a@exemple.ma', 'tel:+212 5 22'])(
  'a link may lead to %s',
  (to) => expect(wrongLinks(`[ici](${to})`)).toEqual([]),
);

test.each(['javascript:alert', '//ailleurs.ma', 'http://exemple.ma', 'data:text/html,x'])(
  'a link may not lead to %s',
  (to) => {
    const change = { questions: { items: [{ id: '', question: 'Où ?', answer: [`[ici](${to})`] }] } };
    expect(typed(textPageNamed('contact') as TextPage, change).errors).toHaveLength(1);
  },
);

test('links are read and written alike', () => {
  const text = 'Voyez la [préinscription](/admissions), puis [écrivez](mailto:{email})\u00A0!';
  expect(richText(text)).toEqual([
    'Voyez la ',
    { label: 'préinscription', to: '/admissions' },
    ', puis ',
    { label: 'écrivez', to: 'mailto:{email}' },
    '\u00A0!',
  ]);
  expect(typedText(richText(text))).toBe(text);
  const whole = '[Un numéro](tel:+212 5 22)[un autre](tel:+33)';
  expect(richText(whole)).toEqual([
    { label: 'Un numéro', to: 'tel:+212522' },
    { label: 'un autre', to: 'tel:+33' },
  ]);
  expect(typedText('Sans lien')).toBe('Sans lien');
  expect(richText('Sans lien [ni cible]')).toBe('Sans lien [ni cible]');
});

test('spaces are French, and signs of the preview are nobody’s', () => {
  expect(tidyProse('  Pourquoi ?  « Parce   que » :\u0007 50 %\uE000\uE010\uE001 ')).toBe(
    'Pourquoi\u00A0? «\u00A0Parce que\u00A0»\u00A0: 50\u00A0%',
  );
});

test('settings replace their placeholders, whatever their case', () => {
  const facts = { campagne: '2026-2027' } as Parameters<typeof fillPlaceholders>[1];
  expect(fillPlaceholders('Inscriptions { Campagne } {x}', facts)).toBe('Inscriptions 2026-2027 {x}');
  expect(unknownPlaceholders('{x} {campagne} {ice}')).toEqual(['{x}']);
});

test('a legal page says what its fields say', () => {
  const { page, content } = privacyTexts;
  expect(legalContent(privacyTexts, page.defaults).sections.map(({ title }) => title)).toEqual(
    content.sections.map(({ title }) => title),
  );
  const { difference, errors } = typed(page, { head: { updatedOn: '2027-02-30' } });
  expect(difference).toEqual({});
  expect(errors[0]?.message).toBe('Une date comme 2026-11-21');
});

/** As stored: a table's rows are named by position. */
const readAgain = (content: (typeof privacyTexts)['content']) => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'table' && !block.code
        ? { ...block, rows: block.rows.map((row, index) => ({ ...row, id: String(index) })) }
        : block,
    ),
  })),
});

test.each([privacyTexts, legalNoticeTexts, cookiesTexts].map((texts) => [texts.page.title, texts] as const))(
  'the fields of « %s » hold all that the page says, and nothing is lost by typing it',
  (_, texts) => {
    expect(legalContent(texts, texts.page.defaults)).toEqual(readAgain(texts.content));
  },
);

test('what is typed into a legal page is what it says, and what is left out is not said', () => {
  const { content, page } = privacyTexts;
  const typedIn = structuredClone(page.defaults) as Record<string, Record<string, unknown>>;
  const places = content.sections.flatMap(({ id, blocks }) =>
    blocks.map((block, index) => ({ id, kind: block.kind, name: `block${index + 1}` })),
  );
  const placeOf = (kind: string) => {
    const place = places.find((each) => each.kind === kind && typedIn[each.id]?.[each.name] !== undefined);
    if (!place) throw new Error(`The page has no ${kind}`);
    return place;
  };
  const said = (kind: string, value: unknown) => {
    const { id, name } = placeOf(kind);
    const texts = { ...typedIn, [id]: { ...typedIn[id], [name]: value } };
    const section = legalContent(privacyTexts, texts as Group).sections.find((each) => each.id === id);
    return section?.blocks[Number(name.slice(5)) - 1];
  };
  const fact = 'Obligatoire\u00A0?\u00A0: [Oui](/contact)\u00A0: toujours';
  const readFact = {
    term: 'Obligatoire\u00A0?',
    text: [{ label: 'Oui', to: '/contact' }, '\u00A0: toujours'],
  };
  expect(said('text', 'Autre texte')).toEqual({ kind: 'text', text: 'Autre texte' });
  expect(said('list', ['un', 'deux'])).toEqual({ kind: 'list', items: ['un', 'deux'] });
  expect(
    said('entries', [
      { title: 'A', text: '', facts: [fact] },
      { title: 'B', text: 'b', facts: [] },
    ]),
  ).toEqual({
    kind: 'entries',
    entries: [
      { title: 'A', facts: [readFact] },
      { title: 'B', text: 'b', facts: [] },
    ],
  });
  expect(
    said('table', [
      { first: 'a', note: '' },
      { first: 'b', second: 'c', note: 'd' },
    ]),
  ).toMatchObject({
    rows: [
      { id: '0', cells: expect.arrayContaining(['a', '']) },
      { id: '1', cells: expect.arrayContaining(['b', 'c']), note: 'd' },
    ],
  });
});

test('of several lines each must keep the rule, and those left empty are none', () => {
  const field = lines('Précisions', 20, { each: [(text) => text.includes(':'), 'Deux-points\u00A0!'] });
  expect(field.parse(['a : b', '', 'c : d'])).toEqual(['a\u00A0: b', 'c\u00A0: d']);
  expect(field.safeParse(['a : b', 'sans']).error?.issues[0]?.message).toBe('Deux-points\u00A0!');
  expect(field.safeParse(['', '']).success).toBe(false);
});

const withWords = (items: SearchTexts['words']['items']) => ({ ...searchTexts.defaults, words: { items } });

test('a search knows the words of the staff first, and their answer where they have one', () => {
  const known = synonymsOf(searchTexts.defaults);
  const added = withWords([
    { terms: ' piscine, natation ,, nager', answer: '/contact#sport' },
    { terms: 'judo', answer: '' },
    { terms: ' , ', answer: '/contact' },
  ]);
  expect(synonymsOf(added)).toEqual([
    { terms: ['piscine', 'natation', 'nager'], answer: '/contact#sport' },
    { terms: ['judo'] },
    ...known,
  ]);
});

test.each([
  ['', true],
  ['/contact', true],
  ['/admissions/frais-2026#droits', true],
  ['contact', false],
  ['https://exemple.ma/contact', false],
  ['/Contact', false],
  ['/contact#', false],
  ['/contact#un deux', false],
])('what answers a search may be « %s »: %s', (answer, allowed) => {
  const { errors } = typed(searchTexts, { words: { items: [{ terms: 'piscine, nager', answer }] } });
  expect(errors.map(({ message }) => message)).toEqual(allowed ? [] : ['Une page du site s’écrit /contact']);
});

test('the form of several lines says how many, how long, and how a link is written where one may stand', () => {
  const hintOf = (field: z.ZodType) =>
    sectionsOf([{ id: 'part', title: '', text: '', shape: { field } }])[0]?.fields[0]?.hint;
  expect(hintOf(lines('Points', 120, { most: 8 }))).toBe(
    'Une ligne pour chaque texte. 8 au plus, de 120 caractères chacune.',
  );
  expect(hintOf(lines('Réponse', 600, { most: 5, links: true, hint: 'Un paragraphe par ligne.' }))).toBe(
    'Un paragraphe par ligne. 5 au plus, de 600 caractères chacune. Un lien s’écrit [mots à cliquer](/contact).',
  );
});

test('a fact of a legal page says what it is about before its text', () => {
  const { page, content } = cookiesTexts;
  const entries = content.sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block, index) => (block.kind === 'entries' ? [{ id, name: `block${index + 1}` }] : [])),
  );
  const errorsOf = ({ id, name }: { id: string; name: string }, fact: string) =>
    typed(page, { [id]: { [name]: [{ title: 'A', text: '', facts: [fact] }] } }).errors.map(
      ({ message }) => message,
    );
  const place = entries[0] ?? { id: '', name: '' };
  expect(errorsOf(place, 'Durée : un an')).toEqual([]);
  expect(errorsOf(place, 'Un an')).toEqual(['Chaque ligne dit ce dont il s’agit, puis « : »']);
  expect(errorsOf(place, ': un an')).toEqual(['Chaque ligne dit ce dont il s’agit, puis « : »']);
});
