import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { submitLead } from './lead-capture.server.ts';
import type { Lead } from './lead-schema.ts';

const lead: Lead = {
  fullName: "Salma N'Diaye",
  email: 'salma@exemple.ma',
  phone: '+212 6 12 34 56 78',
  childName: 'Adam & Inès',
  childAge: 7,
  levelInterest: 'primaire',
};
const submissionKey = '6f1d3c1e-52b4-4b7a-9d0e-0c7d6d9b1a2f';

describe('submitting a lead', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());
  const rows = () => withRole('site_administrator', (tx) => tx.select().from(leadCaptures));

  test('keeps the six answers as they were typed, with a moment', async () => {
    await submitLead(lead);
    const kept = await rows();
    expect(kept).toEqual([
      {
        ...lead,
        phoneE164: '+212612345678',
        id: expect.any(String),
        suspectedSpam: false,
        createdAt: expect.any(Date),
        handledAt: null,
        handledByName: null,
        handlingNote: null,
        undeliveredAt: null,
        assignedTo: null,
        merged: false,
        stage: 'new',
        visitAt: null,
        searchText: expect.any(String),
        fullNameFolded: expect.any(String),
        childNameFolded: expect.any(String),
      },
    ]);
  });

  test('keeps one row for one submission, sent twice or at the same time', async () => {
    await Promise.all([submitLead({ ...lead, submissionKey }), submitLead({ ...lead, submissionKey })]);
    await submitLead({ ...lead, submissionKey });
    expect(await rows()).toHaveLength(1);
  });

  test('keeps two submissions of one family apart', async () => {
    await submitLead(lead);
    await submitLead({ ...lead, childName: 'Inès' });
    expect(await rows()).toHaveLength(2);
  });

  test('fails aloud when the database refuses, and keeps nothing', async () => {
    await expect(submitLead({ ...lead, childAge: 30 })).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });
});
