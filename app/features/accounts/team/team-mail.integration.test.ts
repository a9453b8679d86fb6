import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { createAdministrator } from '#app/features/accounts/accounts.server.ts';
import { disableAdministrator } from '#app/features/accounts/disable-administrator.server.ts';
import { morningReaders, saveMailChoices } from '#app/features/accounts/mail-choices.server.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import { writeStaffAlerts } from '#server/staff-alerts.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { account, change, password, waitingMails } from '#tests/helpers/team.ts';

describe('mail to the team', () => {
  const db = openTestDatabase();
  let ines: SignedIn;
  beforeEach(async () => {
    await db.empty();
    ines = await account('ines');
  });
  const waiting = () => waitingMails(db);

  describe('of an account', () => {
    const told = async (to: { email: string }) =>
      (await waiting()).filter(({ recipient }) => recipient === to.email).map(({ data }) => data);

    test('lists a colleague’s changes of their account, also when they may not enter any more', async () => {
      const karim = await account('karim', 'accueil');
      for (const form of [
        { intent: 'change-role', role: 'redaction', known: 'accueil' },
        { intent: 'disable' },
        { intent: 'enable' },
        // No change, no message.
        { intent: 'enable' },
        { intent: 'change-role', role: 'redaction', known: 'redaction' },
      ] as const) {
        await change(ines, karim, form);
      }
      const by = 'ines Test';
      expect(await told(karim)).toEqual([
        expect.objectContaining({ change: 'role', role: 'redaction', by }),
        expect.objectContaining({ change: 'disabled', by }),
        expect.objectContaining({ change: 'enabled', by }),
      ]);
    });

    test('what a command changed of it', async () => {
      const karim = await account('karim', 'accueil');
      await disableAdministrator(karim.email);
      await createAdministrator({ ...karim, password, role: 'redaction' }, { replace: true });
      const all = await told(karim);
      expect(all.map((data) => data.change)).toEqual(['disabled', 'role', 'enabled']);
      expect(all.every((data) => data.by === undefined)).toBe(true);
    });
  });

  describe('of families and alerts', () => {
    const everybody = async () => {
      await account('karim', 'accueil');
      await account('salma', 'redaction');
    };
    const to = async (kind: string) =>
      (await waiting()).filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);

    async function receiveLead() {
      const [lead] = await db
        .owner()
        .insert(leadCaptures)
        .values({
          ...{ fullName: 'Nadia', email: 'nadia@exemple.ma', phone: '+212600000000' },
          ...{ childName: 'Adam', childAge: 7, levelInterest: 'primaire' },
        })
        .returning();
      await db.owner().execute(`select tell_staff('lead', '${lead?.id ?? ''}')`);
      await writeStaffAlerts();
    }
    async function raiseAlert() {
      const alert = {
        ipAddress: 'unknown',
        userAgent: 'x',
        type: 'failed_login',
        severity: 'critical',
      } as const;
      await withRole('site_guard', (tx) => tx.insert(securityAlerts).values({ ...alert, message: 'x' }));
    }

    test('about a family goes to who may read it, an alert to the direction', async () => {
      await everybody();
      await receiveLead();
      await raiseAlert();
      expect((await to('inquiry-alert')).toSorted()).toEqual(['ines@ecole.example', 'karim@ecole.example']);
      expect(await to('security-alert')).toEqual(['ines@ecole.example']);
      expect((await morningReaders()).map(({ email }) => email)).toEqual([
        'ines@ecole.example',
        'karim@ecole.example',
      ]);
    });

    test('that waits is not sent to who may not read it any more', async () => {
      await everybody();
      const karim = await account('hind', 'accueil');
      await receiveLead();
      expect(await to('inquiry-alert')).toContain(karim.email);
      const form = { intent: 'change-role', role: 'redaction', known: 'accueil' } as const;
      await change(ines, karim, form);
      expect((await to('inquiry-alert')).toSorted()).toEqual(['ines@ecole.example', 'karim@ecole.example']);
    });

    test('that a role cannot choose stays as it was chosen before', async () => {
      await saveMailChoices(ines.id, { alerts: false, inquiries: 'daily' });
      await saveMailChoices(ines.id, { inquiries: 'none' });
      await saveMailChoices(ines.id, {});
      await raiseAlert();
      expect(await to('security-alert')).toEqual([]);
    });
  });
});
