import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { replyTemplates } from '#app/db/schema/exchanges.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { unknownFields } from './reply-fields.ts';
import { templateForm } from './reply-form.server.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  raiseTemplate,
  saveTemplate,
} from './templates.server.ts';

const administrator = { id: '', email: 'leila@ecole.example', fullName: 'Leïla Bennani' };
const texts = { name: 'Visite', subject: 'Votre visite', body: 'Bonjour {nom},' };

describe('reply templates', () => {
  const db = openTestDatabase();

  test('a new school has some to begin with, of known fields, and good by the rules of their form', async () => {
    const templates = await listTemplates();
    expect(templates.length).toBeGreaterThan(5);
    for (const { name, subject, body } of templates) {
      expect(unknownFields(`${subject} ${body}`), name).toEqual([]);
      const form = { intent: 'create-template', name, subject, body };
      expect(templateForm.safeParse(form).success, name).toBe(true);
      expect(body, name).not.toMatch(/ [:;!?]/);
    }
  });

  describe('as the staff changes them', () => {
    beforeEach(() => db.empty());
    const names = async () => (await listTemplates()).map(({ name }) => name);

    async function add(...added: string[]) {
      const { rows } = await db
        .owner()
        .execute<{ id: string }>(
          sql`insert into admin_users (email, full_name, password_hash) values ('a@b.c', 'x', 'x') returning id`,
        );
      administrator.id = rows[0]?.id ?? '';
      for (const name of added) await createTemplate(administrator, { ...texts, name });
      return (await listTemplates()).map(({ id }) => id);
    }

    test('each is added below the others, raised by one, and removed', async () => {
      const [, second = '', third = ''] = await add('un', 'deux', 'trois');
      expect(await raiseTemplate(administrator, third)).toBe('done');
      expect(await names()).toEqual(['un', 'trois', 'deux']);
      expect(await raiseTemplate(administrator, third)).toBe('done');
      expect(await raiseTemplate(administrator, third)).toBe('done');
      expect(await names()).toEqual(['trois', 'un', 'deux']);
      expect(await deleteTemplate(administrator, second)).toBe('done');
      expect(await names()).toEqual(['trois', 'un']);
      expect(await deleteTemplate(administrator, second)).toBe('late');
      expect(await raiseTemplate(administrator, second)).toBe('late');
    });

    test('a save over a version that a colleague has changed writes nothing', async () => {
      const [id = ''] = await add('un');
      expect(await saveTemplate(administrator, { ...texts, id, version: 1 })).toBe('done');
      expect(await saveTemplate(administrator, { ...texts, name: 'autre', id, version: 1 })).toBe('late');
      expect(await listTemplates()).toMatchObject([
        { name: 'Visite', version: 2, updatedByName: 'Leïla Bennani' },
      ]);
      const logged = await db.owner().select().from(activityLog);
      expect(logged.map(({ action, subjectName }) => [action, subjectName])).toEqual([
        ['created', 'un'],
        ['updated', 'Visite'],
      ]);
    });

    test('there are a hundred of them at most', async () => {
      await add();
      const many = Array.from({ length: 100 }, (_, index) => ({ ...texts, name: `n° ${index}` }));
      await db.owner().insert(replyTemplates).values(many);
      expect(await createTemplate(administrator, texts)).toBe('full');
    });
  });
});

test.each([
  ['Bonjour {prenom},', '{prenom} n’est pas un champ connu'],
  ['', 'Ce champ est requis'],
  ['x'.repeat(4001), 'Maximum 4000 caractères autorisés'],
])('a template that says « %.20s » is refused in words', (body, words) => {
  const parsed = templateForm.safeParse({ intent: 'create-template', ...texts, body });
  expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(words);
});
