import { getMeta } from 'unpdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '#app/config/log.server.ts';
import { settingsAt } from '#app/school/campaign.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { encodeUpload } from '#app/storage/encode-upload.server.ts';
import { ImageRefused } from '#app/storage/image-refused.ts';
import { brochureTexts } from '#tests/helpers/brochure-texts.ts';
import { elementsOf, markedTexts } from '#tests/helpers/tagged-pdf.ts';
import { type Brochure, brochureOf, brochureSize } from './brochure.server.ts';
import { type BrochureContent, brochureContent, brochureFileName } from './brochure-content.ts';
import { onOneLine, readBrochure } from './read-brochure.ts';

const school = settingsAt(defaultSettings, new Date('2026-11-01T00:00:00Z'));

// A second of computing, long on a busy machine.
describe('the brochure', { timeout: 60_000 }, () => {
  const content = brochureContent(school, brochureTexts);
  let brochure: Brochure;
  let read: Awaited<ReturnType<typeof readBrochure>>;
  beforeAll(async () => {
    brochure = await brochureOf(content);
    read = await readBrochure(brochure);
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
      defaultSettings.name,
      defaultSettings.slogan,
      philosophy.mission.title,
      ...philosophy.mission.paragraphs,
      ...philosophy.values.items.flatMap(({ title, text, practice }) => [title, text, practice]),
      ...philosophy.approaches.items.flatMap(({ title, text, points }) => [title, text, ...points]),
      ...cycles.flatMap(({ cycle, pupilsPerClass, page }) => [
        page.title,
        cycle.ages,
        `${pupilsPerClass} élèves`,
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

  test('ends with the contacts, whole and clickable, and without the address of a server', async () => {
    const last = read.pages.at(-1) ?? '';
    for (const text of [...defaultSettings.addressLines, defaultSettings.email, '9 h–13 h']) {
      expect(last).toContain(text);
    }
    const annotations: { url?: string }[] = await (await read.pdf.getPage(12)).getAnnotations();
    expect(annotations.flatMap(({ url }) => url ?? [])).toEqual([
      'tel:+212522000000',
      'tel:+212600000000',
      `mailto:${defaultSettings.email}`,
    ]);
    expect(read.pages.join(' ')).not.toMatch(/https?:|www\.|localhost/);
  });

  test('is tagged: headings of every level, lists and links, each with its text, in the order of reading', async () => {
    const elements = await elementsOf(read.pdf);
    const texts = (role: string) => elements.filter((each) => each.role === role).map(({ text }) => text);
    expect(texts('H1')).toEqual([defaultSettings.name]);
    expect(texts('H2')).toEqual([
      content.philosophy.mission.title,
      content.philosophy.approaches.title,
      ...content.cycles.map(({ page }) => page.title),
      'Rejoindre l’école',
      'Venez nous voir',
    ]);
    expect(texts('H3')).toEqual(
      expect.arrayContaining(content.cycles.flatMap(({ page }) => page.sections.map(({ title }) => title))),
    );
    expect(texts('H4')).toEqual(
      expect.arrayContaining(content.philosophy.values.items.map(({ title }) => title)),
    );
    expect(texts('LI')).toEqual(
      expect.arrayContaining(
        content.cycles.flatMap(({ page }) =>
          page.sections.flatMap((section) =>
            section.kind === 'objectives' ? section.objectives.map(onOneLine) : [],
          ),
        ),
      ),
    );
    expect(texts('Link')).toEqual([
      ...content.phones.map(({ label }) => onOneLine(label)),
      defaultSettings.email,
    ]);
    expect(texts('P')).toEqual(expect.arrayContaining(content.philosophy.mission.paragraphs.map(onOneLine)));
    // No heading level is skipped downwards.
    const levels = elements.flatMap(({ role }) => (/^H\d$/.test(role) ? Number(role.slice(1)) : []));
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });

  test('every text is tagged or decoration, and the window shows the title', async () => {
    const texts = await Promise.all(read.pages.map((_, index) => markedTexts(read.pdf, index + 1)));
    expect(
      texts.flat().filter(({ text, mark, id }) => text.trim() && mark !== 'Artifact' && id === null),
    ).toEqual([]);
    expect(await read.pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await read.pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  test('inner pages carry their numbers', () => {
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      expect(read.pages[number - 1]).toMatch(new RegExp(`(^| )${number}( |$)`));
    }
  });

  test('is drawn once for the same words, however many ask, and again when a word changes', async () => {
    const asked = [brochureOf(content), brochureOf(structuredClone(content)), brochureOf(content)];
    expect(new Set(await Promise.all(asked))).toEqual(new Set([brochure]));
    const renamed = brochureContent({ ...school, name: 'Lycée Źródło' }, brochureTexts);
    const other = await brochureOf(renamed);
    expect(other.key).not.toBe(brochure.key);
    expect(brochureSize(renamed)).toBe(other.file.byteLength);
    // A letter missing in the first font comes from the second.
    expect((await readBrochure(other)).pages[0]).toContain('Źródło');
  });

  test('words that cannot be drawn refuse, and are tried anew when asked again', async () => {
    const broken = { ...content, cycles: null } as unknown as BrochureContent;
    const first = brochureOf(broken);
    await expect(first).rejects.toThrow(TypeError);
    const second = brochureOf(broken);
    expect(second).not.toBe(first);
    await expect(second).rejects.toThrow(TypeError);
  });

  test('for its size it is drawn once its texts were unchanged for a minute, and no picture is encoded', async () => {
    // Texts that cannot be rendered: each attempt is logged, without other effects.
    const tried = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const wordsOf = (name: string) => ({ ...content, name, cycles: null }) as unknown as BrochureContent;
    vi.useFakeTimers();
    try {
      for (const name of ['one', 'two', 'two', 'three']) {
        expect(brochureSize(wordsOf(name))).toBeNull();
        await vi.advanceTimersByTimeAsync(40_000);
      }
      // « three » has been there for 40 seconds, « two » for 80.
      await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(1));
      await vi.advanceTimersByTimeAsync(40_000);
      await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(2));
      // Beside a process that encodes pictures, this one would be 100 MB more.
      const picture = new Blob();
      const bytes = Promise.withResolvers<ArrayBuffer>();
      vi.spyOn(picture, 'arrayBuffer').mockReturnValue(bytes.promise);
      const encoding = encodeUpload(picture);
      brochureSize(wordsOf('four'));
      await vi.advanceTimersByTimeAsync(100_000);
      expect(tried).toHaveBeenCalledTimes(2);
      bytes.resolve(new ArrayBuffer());
      await expect(encoding).rejects.toThrow(ImageRefused);
      await vi.advanceTimersByTimeAsync(60_000);
      await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(3));
    } finally {
      vi.useRealTimers();
    }
  });
});

test('the file is called after the school', () => {
  expect(brochureFileName(defaultSettings)).toBe('brochure-ecole-mille-horizons.pdf');
});
