import { beforeEach, expect, test } from 'vitest';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { admitSubmission, admitWithin, reportSuspicious } from './submissions.server.ts';

const db = openTestDatabase();
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const alerts = () => db.owner().select().from(securityAlerts);

beforeEach(() => db.empty());

test('submissions within the limit pass in silence, the next is refused and recorded', async () => {
  for (let time = 0; time < 10; time += 1) {
    expect(await admitSubmission('contact', visitor)).toEqual({ allowed: true });
  }
  expect(await alerts()).toEqual([]);
  expect(await admitSubmission('contact', visitor)).toEqual({ allowed: false, minutes: 1 });
  expect(await alerts()).toMatchObject([{ type: 'rate_limit_exceeded', details: { form: 'contact' } }]);
});

test('a limit by something else than the address is counted by it', async () => {
  for (let time = 0; time < 3; time += 1) await admitWithin('contactSender', visitor, 'a@exemple.ma');
  expect(await admitWithin('contactSender', visitor, 'a@exemple.ma')).toMatchObject({ allowed: false });
  expect(await admitWithin('contactSender', visitor, 'b@exemple.ma')).toEqual({ allowed: true });
});

test('suspicious content is recorded by its form', async () => {
  await reportSuspicious('contact', visitor);
  const rows = await alerts();
  expect(rows.map((row) => `${row.type} ${row.severity}`)).toEqual([
    'injection_attempt high',
    'injection_attempt critical',
  ]);
});
