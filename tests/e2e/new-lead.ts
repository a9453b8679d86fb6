import type { APIRequestContext } from '@playwright/test';
import { testServer } from '#tests/helpers/site.ts';
import { expect } from './fixtures.ts';

type LeadOptions = { site?: string; email?: string };

/** A family without an answer; returns its name. */
export async function receiveLead(
  request: APIRequestContext,
  { site = testServer.url, email }: LeadOptions = {},
): Promise<string> {
  // Tests run in parallel: each has its own family, with its own address and number.
  const digits = Array.from({ length: 8 }, () => Math.floor(Math.random() * 10));
  const name = `Famille ${digits.map((digit) => 'abcdefghij'[digit]).join('')}`;
  const answer = await request.post(`${site}/api/leads`, {
    headers: { Origin: site },
    form: {
      fullName: name,
      email: email ?? `famille.${digits.join('')}@exemple.ma`,
      phone: `06${digits.join('')}`,
      childName: 'Adam',
      childAge: '7',
      levelInterest: 'primaire',
      submissionKey: crypto.randomUUID(),
    },
  });
  expect(answer.status()).toBe(201);
  return name;
}
