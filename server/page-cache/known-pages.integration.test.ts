import { describe, expect, onTestFinished, test } from 'vitest';
import { onChange } from '#app/db/changes.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { createIssue } from '#app/features/newsletter/issues/save-issue.server.ts';
import { moveIssue, sendIssue } from '#app/features/newsletter/issues/send-issue.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { knownPages } from './known-pages.ts';

describe('pages that are rendered before anybody asks', () => {
  const db = openTestDatabase();

  test('an issue of the newsletter is a page once it is sent, and none while it is stopped; the cache learns both', async () => {
    const account = { email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ ...account, passwordHash: 'x' })
      .returning();
    const administrator = { ...account, id: row?.id ?? '' };
    const reader = { email: 'amina@exemple.ma', token: 'a'.repeat(64), confirmedAt: new Date() };
    await db.owner().insert(newsletterSubscribers).values(reader);
    const input = { subject: 'La rentrée', word: 'Bonjour', posts: [], events: [] };
    const id = await createIssue({ administrator, input });
    expect(await knownPages()).not.toContain('/newsletter/1');

    const heard: string[] = [];
    onTestFinished(onChange((topic) => heard.push(topic)));
    await sendIssue({ administrator, id, version: 1, mailLeaves: true, now: new Date() });
    expect(heard).toContain('newsletter');
    const known = await knownPages();
    expect(known).toContain('/newsletter/1');
    expect(known).toContain('/newsletter');

    heard.length = 0;
    await moveIssue(administrator, id, 'stop');
    expect(heard).toContain('newsletter');
    expect(await knownPages()).not.toContain('/newsletter/1');
  });
});
