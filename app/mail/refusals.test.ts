import { describe, expect, test } from 'vitest';
import { isUnknownMailbox, refusalFingerprint } from './refusals.ts';

const refused = (response: string, command = 'RCPT TO') => ({ response, command });

describe('a refusal', () => {
  test.each([
    '550 5.1.1 <partie@exemple.ma>: Recipient address rejected: User unknown in virtual mailbox table',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    '550 5.1.2 Bad destination system address',
    '556 5.1.10 Recipient address has null MX',
    '550 5.2.1 The email account that you tried to reach is disabled',
    '550 No such user here',
    '550 Unknown user: partie@exemple.ma',
    '550 Requested action not taken: mailbox not found',
    '553 sorry, no mailbox here by that name',
    '550 Unrouteable address',
  ])('that says that there is no such mailbox stops the address: %s', (response) => {
    expect(isUnknownMailbox(refused(response))).toBe(true);
  });

  test.each([
    '550 Domain ecole.example has exceeded the max emails per hour (100/100) allowed. Message discarded.',
    '550 relay not permitted',
    '550 SMTP Authentication is required for relaying',
    '554 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '550 5.7.1 Relaying denied',
    '550 5.7.26 This mail is unauthenticated',
    '550 5.1.8 Sender address rejected: Domain not found',
    '550 Sender address rejected: User unknown in local recipient table',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    '552 5.2.2 Mailbox full',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550 Requested action not taken: mailbox unavailable',
    '550 Administrative prohibition',
    '550',
  ])('that says anything else stops none: %s', (response) => {
    expect(isUnknownMailbox(refused(response))).toBe(false);
  });

  test('stops the address by four statuses of all there are', () => {
    const statuses = Array.from({ length: 8 * 40 }, (_, index) => `5.${index % 8}.${Math.floor(index / 8)}`);
    const stopping = statuses.filter((status) => isUnknownMailbox(refused(`550 ${status} Refused`)));
    expect(new Set(stopping)).toEqual(new Set(['5.1.1', '5.1.2', '5.1.10', '5.2.1']));
  });

  test('of the message itself is none of the address, whatever words it uses', () => {
    expect(isUnknownMailbox(refused('550 no such user in the headers', 'DATA'))).toBe(false);
  });

  test('is known again for another recipient, but for one that speaks of its recipient', () => {
    const quota = (address: string, count: string) =>
      refusalFingerprint(
        refused(`550 <${address}> ecole.example exceeded the max emails per hour (${count})`),
      );
    expect(quota('amina@exemple.ma', '100/100')).toBe(quota('badr@exemple.ma', '101/100'));
    expect(quota('amina@exemple.ma', '100/100')).not.toBe(
      refusalFingerprint(refused('550 relay not permitted')),
    );
    expect(refusalFingerprint(refused('552 5.2.2 Mailbox full'))).toBeNull();
  });
});
