import { describe, expect, test } from 'vitest';
import { readAsStaff } from '#app/db/client.server.ts';
import { admissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { applicationFields } from '#app/features/inquiries/lists/applications.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { packed } from './packed-row.server.ts';
import { applications } from './schema/applications.ts';

describe('rows read as one value', () => {
  const db = openTestDatabase();

  test('are what they are column by column', async () => {
    const family = {
      email: 'a@exemple.ma',
      phone: '0612345678',
      childAge: 7,
      childName: 'Adam « \u202E" \\ ;\n',
    };
    await db
      .owner()
      .insert(leadCaptures)
      .values({
        ...family,
        fullName: 'سلمى 🌟',
        levelInterest: 'primaire',
        createdAt: new Date('2026-03-29T02:30:00.123Z'),
      });
    await db
      .owner()
      .insert(admissions)
      .values({
        ...family,
        parentName: 'O’Brien',
        schoolLevel: 'lycee',
        message: '[null, "\\u0000"]',
        privacyAccepted: true,
        handledAt: new Date('1999-12-31T23:59:59.999Z'),
      });
    const [whole, apart] = await readAsStaff(async (tx) => [
      await tx
        .select({ row: packed(applicationFields) })
        .from(applications)
        .orderBy(applications.createdAt),
      await tx.select(applicationFields).from(applications).orderBy(applications.createdAt),
    ]);
    expect(apart).toHaveLength(2);
    expect(whole.map(({ row }) => row)).toEqual(apart);
  });
});
