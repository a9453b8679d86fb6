import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { factsAt } from '#app/school/campaign.ts';
import { defaultFacts } from '#app/school/facts.ts';
import { type Brochure, brochureOf } from './brochure.server.ts';
import { type BrochureContent, brochureContent, brochureFileName } from './brochure-content.ts';

const origin = 'https://www.ecole.example';
const school = factsAt(defaultFacts, new Date('2026-11-01T00:00:00Z'));

/** Lines are broken where the page wants it: only words and their order count. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

async function open({ file }: Brochure) {
  // pdf.js takes the bytes over.
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { totalPages, text } = await extractText(pdf, { mergePages: false });
  return { pdf, totalPages, pages: text.map(onOneLine) };
}

// A second of computing is done: on a busy machine that is long.
describe('the brochure', { timeout: 60_000 }, () => {
  const content = brochureContent(school, origin);
  let brochure: Brochure;
  let read: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    brochure = await brochureOf(content);
    read = await open(brochure);
  });

  test('is a PDF of twelve A4 pages, under a megabyte', async () => {
    expect(Buffer.from(brochure.file.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(brochure.file.byteLength).toBeLessThan(1_000_000);
    expect(read.totalPages).toBe(12);
    const { width, height } = (await read.pdf.getPage(1)).getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  });

  test('says what it is: title, author, language, and a list of contents', async () => {
    const { info } = await getMeta(read.pdf);
    expect(info).toMatchObject({
      Title: 'École Mille Horizons – Une école, mille possibilités',
      Author: 'École Mille Horizons',
      Language: 'fr',
    });
    const outline: { title: string }[] = await read.pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual([
      'Couverture',
      'Notre Philosophie',
      'Notre pédagogie',
      'Maternelle',
      'Primaire',
      'Collège',
      'Lycée',
      'Admissions',
    ]);
  });

  test('has the text of every section, as text, in its order', () => {
    const all = read.pages.join(' ');
    const { philosophy, cycles, admissions } = content;
    const expected = [
      defaultFacts.name,
      defaultFacts.slogan,
      philosophy.mission.title,
      ...philosophy.mission.paragraphs,
      ...philosophy.values.items.flatMap(({ title, text, practice }) => [title, text, practice]),
      ...philosophy.approaches.items.flatMap(({ title, text, points }) => [title, text, ...points]),
      ...cycles.flatMap(({ cycle, page }) => [
        page.title,
        cycle.ages,
        `${cycle.pupilsPerClass} élèves`,
        cycle.levels,
        ...page.levelNames,
        page.text,
        ...page.sections.map(({ title }) => title),
        ...page.sections.flatMap((section) => (section.kind === 'objectives' ? section.objectives : [])),
      ]),
      ...admissions.steps.flatMap(({ title, text }) => [title, text]),
      ...admissions.documents.map(({ name }) => name),
    ].map(onOneLine);
    expect(expected.filter((text) => !all.includes(text))).toEqual([]);
  });

  test('ends with the contacts, whole and clickable', async () => {
    const last = read.pages.at(-1) ?? '';
    for (const text of [...defaultFacts.addressLines, defaultFacts.email, 'www.ecole.example', '9h–13h']) {
      expect(last).toContain(text);
    }
    const annotations: { url?: string }[] = await (await read.pdf.getPage(12)).getAnnotations();
    expect(annotations.flatMap(({ url }) => url ?? [])).toEqual(
      expect.arrayContaining(['tel:+212522000000', `mailto:${defaultFacts.email}`, `${origin}/`]),
    );
  });

  test('inner pages carry their numbers', () => {
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      expect(read.pages[number - 1]).toMatch(new RegExp(`(^| )${number}( |$)`));
    }
  });

  test('is drawn once for the same words, however many ask, and again when a word changes', async () => {
    const asked = [brochureOf(content), brochureOf(structuredClone(content)), brochureOf(content)];
    expect(new Set(await Promise.all(asked))).toEqual(new Set([brochure]));
    const renamed = brochureContent({ ...school, name: 'Lycée Źródło' }, origin);
    const other = await brochureOf(renamed);
    expect(other.key).not.toBe(brochure.key);
    // A letter that the first font lacks comes from the second.
    expect((await open(other)).pages[0]).toContain('Źródło');
  });

  test('words that cannot be drawn refuse, and are tried anew when asked again', async () => {
    const broken = { ...content, cycles: null } as unknown as BrochureContent;
    const first = brochureOf(broken);
    await expect(first).rejects.toThrow(TypeError);
    const second = brochureOf(broken);
    expect(second).not.toBe(first);
    await expect(second).rejects.toThrow(TypeError);
  });
});

test('the file is called after the school', () => {
  expect(brochureFileName(defaultFacts)).toBe('brochure-ecole-mille-horizons.pdf');
});
