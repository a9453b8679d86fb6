import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { createContent, updateContent } from '#app/content/save-content.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { mails } from '#app/db/schema/mails.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { eventForm } from '#app/features/events/event-form.server.ts';
import { signUp } from '#app/features/events/signups/sign-up.server.ts';
import type { Signup } from '#app/features/events/signups/signup-schema.ts';
import { openTestDatabase } from './database.ts';

export const now = new Date('2027-02-20T09:00:00Z');
export const day = '2027-03-06';

const typed = {
  ...{ title: 'La kermesse', description: 'Des jeux.', location: 'La cour', status: 'published' },
  ...{ eventDate: `${day}T09:00`, endTime: '12:00' },
  ...{ signupsAsked: '1', signupsOpen: 'on', signupPlaces: '5', signupDaysBefore: '1' },
};
type Typed = Partial<Record<string, string>>;

/**
 * The file's own database, emptied before each test but for one user of the staff, with the actions of
 * families and the staff.
 */
export function openSignups(databasePoolSize?: number) {
  const db = openTestDatabase(databasePoolSize);
  let ines = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  beforeEach(async () => {
    await db.empty();
    const row = { email: ines.email, fullName: ines.fullName, passwordHash: 'x' };
    const [made] = await db.owner().insert(adminUsers).values(row).returning();
    ines = { ...ines, id: made?.id ?? '' };
  });

  function saving(id: string) {
    let version = 1;
    return async (fields: Typed, at = now) => {
      const input = eventForm.parse({ ...typed, ...fields });
      const saved = await updateContent(eventCollection, {
        administrator: ines,
        id,
        version,
        input,
        now: at,
      });
      expect(saved.outcome).toBe('saved');
      version += 1;
    };
  }

  function family(name: string, fields: Partial<Signup> = {}): Omit<Signup, 'event'> {
    return {
      ...{ day, fullName: name, email: `${name.toLowerCase()}@exemple.ma`, phone: '0612345678' },
      ...{ persons: 1, privacyAccepted: true, submissionKey: randomUUID(), ...fields },
    };
  }

  return {
    db,
    family,
    get ines() {
      return ines;
    },
    /** Publishes an event with sign-ups; `save` changes it. */
    async announce(fields: Typed = {}) {
      const input = eventForm.parse({ ...typed, ...fields });
      const made = await createContent(eventCollection, { administrator: ines, input, now });
      if (made.outcome !== 'saved') throw new Error(made.outcome);
      return { ...made, save: saving(made.id) };
    },
    join: (event: string, name: string, fields: Partial<Signup> = {}, at = now) =>
      signUp({ ...family(name, fields), event }, {}, at),
    async of(name: string) {
      const [row] = await db.owner().select().from(eventSignups).where(eq(eventSignups.fullName, name));
      if (!row) throw new Error(`${name} has not signed up`);
      return row;
    },
    /** Names with a place, waiting, and cancelled, in the order of sign-up. */
    async standing() {
      const rows = await db.owner().select().from(eventSignups).orderBy(asc(eventSignups.createdAt));
      const named = (which: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(which).map(({ fullName }) => fullName);
      return {
        placed: named((row) => row.confirmedAt !== null && row.cancelledAt === null),
        waiting: named((row) => row.confirmedAt === null && row.cancelledAt === null),
        gone: named((row) => row.cancelledAt !== null),
      };
    },
    /** Messages queued since the last call: recipient and kind. */
    async written() {
      const rows = await db.owner().select().from(mails).orderBy(asc(mails.createdAt), asc(mails.recipient));
      await db.owner().delete(mails);
      return rows.map(({ kind, recipient, data }) =>
        `${recipient.split('@')[0]} ${kind} ${data.news ?? ''}`.trim(),
      );
    },
  };
}
