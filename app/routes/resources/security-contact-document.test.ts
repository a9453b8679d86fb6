import fc from 'fast-check';
import { expect, test } from 'vitest';
import { securityContact } from './security-contact-document.ts';

const contact = { email: 'contact@ecole.example', publicUrl: 'https://www.ecole.example' };

test('it names the contact, the expiry, the languages and its address', () => {
  const text = securityContact({ ...contact, now: new Date('2026-11-22T08:00:00Z') });
  expect(text).toBe(
    [
      'Contact: mailto:contact@ecole.example',
      'Expires: 2027-06-01T00:00:00Z',
      'Preferred-Languages: fr, en',
      'Canonical: https://www.ecole.example/.well-known/security.txt',
      '',
    ].join('\r\n'),
  );
});

test('whenever it is asked for, it expires in more than a month and less than a year', () => {
  const days = { min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(days), (now) => {
      const expires = /^Expires: (\S+)\r$/m.exec(securityContact({ ...contact, now }))?.[1] ?? '';
      const left = (Date.parse(expires) - now.getTime()) / 86_400_000;
      expect(left).toBeGreaterThan(150);
      expect(left).toBeLessThan(360);
    }),
  );
});
