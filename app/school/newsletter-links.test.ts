import { expect, test } from 'vitest';
import { newsletterLinks } from './newsletter-links.ts';

test('the links are below the site’s own address', () => {
  const token = 'ab'.repeat(32);
  expect(newsletterLinks(token, 'https://ecole.example')).toEqual({
    confirm: `https://ecole.example/newsletter/confirmation?jeton=${token}`,
    unsubscribe: `https://ecole.example/newsletter/desinscription?jeton=${token}`,
  });
});
