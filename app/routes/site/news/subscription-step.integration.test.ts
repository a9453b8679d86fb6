import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import {
  confirmSubscription,
  endSubscription,
  subscribe,
} from '#app/features/newsletter/subscriptions.server.ts';
import { confirmationPath, unsubscriptionPath } from '#app/school/newsletter-links.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { requestedStep, takenStep } from './subscription-step.server.ts';

describe('a link of the newsletter', () => {
  const db = openTestDatabase();
  let token = '';
  beforeEach(async () => {
    await db.empty();
    token = (await subscribe('salma@exemple.ma')) ?? '';
  });

  const open = async (path: string, jeton: string, done: 'confirmed' | 'ended') => {
    const query = new URLSearchParams({ jeton });
    const step = await requestedStep(new Request(`http://localhost${path}?${query}`), done);
    return { at: step.data.at, status: step.init?.status };
  };
  async function press(path: string, init: RequestInit = {}) {
    const context = new RouterContextProvider();
    context.set(requestContext, {
      ...{ requestId: 'r', clientAddress: '203.0.113.9', userAgent: 'Mozilla', nonce: '' },
    });
    const request = new Request(`http://localhost${path}`, { method: 'POST', ...init });
    const take = path.startsWith(unsubscriptionPath) ? endSubscription : confirmSubscription;
    const step = await takenStep({ request, context }, take);
    return { at: step.data.at, status: step.init?.status };
  }

  test('is read whatever sign of a sentence stands after it', async () => {
    for (const after of ['', ')', '.', ').', ' ', '\u00A0»']) {
      expect(await open(confirmationPath, `${token}${after}`, 'confirmed')).toEqual({
        at: 'asked',
        status: 200,
      });
    }
    for (const jeton of ['abc', `${token}0`, '5e'.repeat(32)]) {
      expect(await open(confirmationPath, jeton, 'confirmed')).toEqual({ at: 'unknown', status: 404 });
    }
  });

  test('says that it was used', async () => {
    await confirmSubscription(token);
    expect(await open(confirmationPath, token, 'confirmed')).toEqual({ at: 'used', status: 200 });
    expect(await open(unsubscriptionPath, token, 'ended')).toEqual({ at: 'asked', status: 200 });
    await endSubscription(token);
    expect(await open(unsubscriptionPath, token, 'ended')).toEqual({ at: 'used', status: 200 });
    expect(await open(confirmationPath, token, 'confirmed')).toEqual({ at: 'unknown', status: 404 });
  });

  test('ends the subscription with one press of a mail program, with and without a body', async () => {
    const wayOut = `${unsubscriptionPath}?jeton=${token}`;
    const gone = async () => (await db.owner().select().from(newsletterSubscribers))[0]?.unsubscribedAt;
    expect(await press(wayOut)).toEqual({ at: 'taken', status: 200 });
    expect(await gone()).toBeInstanceOf(Date);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect(await press(wayOut, { body })).toEqual({ at: 'taken', status: 200 });
    // The server replaces the request's origin by its own after checking it.
    expect(await press(wayOut, { headers: { origin: 'https://ecole.example' } })).toEqual({
      ...{ at: 'taken', status: 200 },
    });
  });

  test('is counted against by nobody but its page: another action needs its form', async () => {
    expect(await press(`${confirmationPath}?jeton=${token}`)).toEqual({ at: 'unknown', status: 404 });
    expect(await press(confirmationPath, { body: new URLSearchParams({ jeton: `${token}).` }) })).toEqual({
      ...{ at: 'taken', status: 200 },
    });
  });
});
