import { expect, test } from 'vitest';
import { accountLink, invitationLink } from './account-links.ts';
import { signupCancelLink, signupConfirmLink } from './signup-links.ts';

const origin = 'https://ecole.example';

// Sent mails contain these: a changed address breaks their links.
test.each([
  [() => accountLink('password-reset', 'abc', origin), '/admin/reset-password?jeton=abc'],
  [() => accountLink('unblock', 'abc', origin), '/admin/unblock?jeton=abc'],
  [() => accountLink('email-change-new', 'abc', origin), '/admin/email-change?jeton=abc'],
  [() => accountLink('email-change-old', 'abc', origin), '/admin/email-change?jeton=abc'],
  [() => invitationLink('abc', origin), '/admin/invitation?jeton=abc'],
  [() => signupCancelLink('abc', origin), '/inscriptions/annulation?jeton=abc'],
  [() => signupConfirmLink('abc', origin), '/inscriptions/confirmation?jeton=abc'],
])('%s, a mail’s link, leads to %s as it always did', (link, address) =>
  expect(link()).toBe(origin + address),
);
