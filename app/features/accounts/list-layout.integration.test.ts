import { expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { createAdministrator } from './accounts.server.ts';
import { chooseListLayout } from './list-layout.server.ts';

const db = openTestDatabase();

test('each person’s layout is stored, once for each list', async () => {
  const password = 'une longue phrase de passe';
  const ines = await createAdministrator({ email: 'ines@ecole.example', fullName: 'Inès', password });
  await createAdministrator({ email: 'omar@ecole.example', fullName: 'Omar', password });
  const choose = (list: 'posts' | 'photos', layout: 'table' | 'cards') =>
    chooseListLayout({ adminId: ines.id, list, layout });
  const chosen = async () => {
    const rows = await db.owner().select().from(adminUsers).orderBy(adminUsers.email);
    return rows.map(({ cardLists }) => cardLists);
  };
  expect(await chosen()).toEqual([[], []]);
  for (const list of ['photos', 'posts', 'photos'] as const) await choose(list, 'cards');
  expect(await chosen()).toEqual([['posts', 'photos'], []]);
  await choose('posts', 'table');
  expect(await chosen()).toEqual([['photos'], []]);
});
