import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { toE164 } from '#app/forms/phone-e164.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { leadCaptures } from './schema/inquiries.ts';

const typed = [
  '+212 6 12 34 56 78',
  '+212 (0)6 12 34 56 78',
  '00212 06 12 34 56 78',
  '06.12.34.56.78',
  '0522-00-00-00',
  '612345678',
  '212612345678',
  '+33 6 12 34 56 78',
  '0033612345678',
];
/** The library decides its country. */
const unclear = ['+33 (0)6 12 34 56 78', '12345678', '0912', '33612345678'];

describe('numbers stored before they were parsed', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  test('are read by the migration where they are beyond doubt, as the forms read them', async () => {
    const lead = { fullName: 'Salma', email: 'a@exemple.ma', childName: 'Adam', childAge: 6 };
    await db
      .owner()
      .insert(leadCaptures)
      .values(
        [...typed, ...unclear].map((phone) => ({ ...lead, phone, levelInterest: 'primaire' as const })),
      );
    const files = await readdir('migrations');
    const file = files.find((name) => name.endsWith('_phone_numbers.sql'));
    const migration = await readFile(`migrations/${file}`, 'utf8');
    const reading = migration.split('--> statement-breakpoint').find((part) => part.includes('DO $$'));
    await db.owner().execute(sql.raw(reading ?? ''));
    const rows = await db.owner().select().from(leadCaptures);
    const read = Object.fromEntries(rows.map(({ phone, phoneE164 }) => [phone, phoneE164]));
    for (const phone of typed) expect({ phone, is: read[phone] }).toEqual({ phone, is: toE164(phone) });
    for (const phone of unclear) expect({ phone, is: read[phone] }).toEqual({ phone, is: null });
  });
});
