import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#app/config/log.server.ts';
import { notifyListeners, onChange } from '#app/db/changes.server.ts';
import { closeDatabase } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { activityLog, pageTexts } from '#app/db/schema/operations.ts';
import { readGlobal, saveGlobal } from '#app/office/globals/global.server.ts';
import { philosophyPage } from '#app/school/pages/philosophy.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { drawPreview } from './draw-preview.server.ts';
import { pageGlobal } from './page-global.server.ts';
import { editedPages, pageHistory } from './page-history.server.ts';
import { shownTexts } from './shown-texts.server.ts';

const zineb = { id: randomUUID(), fullName: 'Zineb El Idrissi' };
const title = (text: string) => ({ head: { title: text } });

describe('the texts of a page', () => {
  const db = openTestDatabase();

  beforeEach(async () => {
    await db.empty();
    notifyListeners(['texts']);
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...zineb, email: 'zineb@ecole.example', passwordHash: 'x' });
  });

  const save = (changes: unknown, version = 0) =>
    saveGlobal(pageGlobal(philosophyPage), { administrator: zineb, changes, version });
  const shownTitle = async () => (await shownTexts(philosophyPage)).texts.head.title;

  test('are the specification’s until somebody publishes others, on the site at once', async () => {
    expect(await shownTexts(philosophyPage)).toEqual({ texts: philosophyPage.defaults, complete: true });
    const heard: string[] = [];
    const stop = onChange((topic) => heard.push(topic));
    expect((await save(title('Ce que nous croyons'))).status).toBe('saved');
    stop();
    expect(heard).toEqual(['texts']);
    expect(await shownTitle()).toBe('Ce que nous croyons');
    expect((await shownTexts(philosophyPage)).texts.mission).toEqual(philosophyPage.defaults.mission);
  });

  test('only what differs is kept, and what goes back to its origin is no difference', async () => {
    await save(title('Ce que nous croyons'));
    expect((await save(title(philosophyPage.defaults.head.title), 1)).status).toBe('saved');
    const [row] = await db.owner().select().from(pageTexts);
    expect(row).toMatchObject({ name: 'philosophy', changes: {}, shown: {}, version: 2 });
    expect(await shownTitle()).toBe('Notre Philosophie');
  });

  test('the office sees who published what, and when', async () => {
    await save(title('Ce que nous croyons'));
    const [told, ...others] = (await editedPages()).filter(({ changed }) => changed > 0);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ name: 'philosophy', changed: 1, updatedByName: zineb.fullName });
    expect(await pageHistory(philosophyPage)).toEqual([
      {
        ...{ at: expect.any(Date), by: zineb.fullName },
        changes: [{ label: 'En-tête, Titre', from: 'Notre Philosophie', to: 'Ce que nous croyons' }],
      },
    ]);
    const [line] = await db.owner().select().from(activityLog);
    expect(line).toMatchObject({ subject: 'page', subjectId: 'philosophy', subjectName: 'Notre École' });
  });

  test('what somebody else published first is a conflict, and nothing is written', async () => {
    await save(title('La première'));
    expect((await save(title('La seconde'))).status).toBe('conflict');
    expect(await shownTitle()).toBe('La première');
  });

  test('what breaks a rule is refused, and published by nobody', async () => {
    const result = await save({ values: { items: [] }, head: { title: '' } });
    expect(result).toEqual({
      status: 'invalid',
      errors: [
        { path: ['values', 'items'], message: '1 au moins' },
        { path: ['head', 'title'], message: 'Ce champ est obligatoire' },
      ],
    });
    expect(await shownTitle()).toBe('Notre Philosophie');
  });

  test('are previewed as they are typed: marked for who writes, stored nowhere, seen by nobody else', async () => {
    const changes = { head: { title: 'À l’essai <b>', text: '' }, approaches: { eyebrow: 'Autrement' } };
    const html = await drawPreview(philosophyPage, changes, async (path) => {
      const { head, approaches } = (await shownTexts(philosophyPage)).texts;
      const escaped = head.title.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return new Response(
        `<html><head><title>${escaped}</title></head><body><script>if (a < b) c > d</script>` +
          `<h1 aria-label="${escaped}">${escaped}</h1><a href="${path}">${head.text}</a><p>${approaches.eyebrow}</p></body></html>`,
      );
    });
    expect(html).toContain('<title>À l’essai &lt;b&gt;</title>');
    expect(html).toContain(
      '<h1 aria-label="À l’essai &lt;b&gt;"><span data-text="champ-head-title" tabindex="-1">À l’essai &lt;b&gt;</span></h1>',
    );
    // An empty text is invalid: the published one stays.
    expect(html).toContain(
      `<span data-text="champ-head-text" tabindex="-1">${philosophyPage.defaults.head.text}</span></a>`,
    );
    expect(html).toContain(
      '<p><span data-text="champ-approaches-eyebrow" tabindex="-1">Autrement</span></p>',
    );
    expect(html).not.toMatch(/[\uE000-\uE0FF]|<script|href=/);
    expect(await shownTitle()).toBe('Notre Philosophie');
    expect(await db.owner().select().from(pageTexts)).toEqual([]);
  });

  test('that an older version left wrong are left out, and told', async () => {
    const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const shown = { head: { title: 'Bon', gone: 'x' }, values: { items: 'x' } };
    await db
      .owner()
      .insert(pageTexts)
      .values({ name: 'philosophy', changes: shown, shown, updatedByName: 'x' });
    notifyListeners(['texts']);
    const { texts } = await shownTexts(philosophyPage);
    expect(texts.head.title).toBe('Bon');
    expect(texts.values).toEqual(philosophyPage.defaults.values);
    expect(failed).toHaveBeenCalledOnce();
    failed.mockRestore();
    expect((await readGlobal(pageGlobal(philosophyPage))).values).toEqual(texts);
  });

  test('that cannot be read leave the defaults, and such a page is nobody’s to keep', async () => {
    const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await closeDatabase();
    notifyListeners(['texts']);
    expect(await shownTexts(philosophyPage)).toEqual({ texts: philosophyPage.defaults, complete: false });
    expect(failed).toHaveBeenCalled();
    failed.mockRestore();
  });
});
