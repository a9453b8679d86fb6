import type { APIRequestContext } from '@playwright/test';
import { testServer } from '#tests/helpers/site.ts';
import { expect } from './fixtures.ts';

type LeadOptions = { site?: string; email?: string };

/** A family nobody has answered yet; its name. */
export async function receiveLead(
  request: APIRequestContext,
  { site = testServer.url, email = 'attente@exemple.ma' }: LeadOptions = {},
): Promise<string> {
  // Tests run beside each other: each has its own family.
  const name = `Famille ${Array.from({ length: 8 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`;
  const answer = await request.post(`${site}/api/leads`, {
    headers: { Origin: site },
    form: {
      fullName: name,
      email,
      phone: '0612345678',
      childName: 'Adam',
      childAge: '7',
      levelInterest: 'primaire',
      submissionKey: crypto.randomUUID(),
    },
  });
  expect(answer.status()).toBe(201);
  return name;
}
