import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

test('an address that means something in a link is mailed to all the same', () => {
  expect(mailLink('salma+école&co?@exemple.ma')).toBe('mailto:salma%2B%C3%A9cole%26co%3F@exemple.ma');
});

test('a number is dialled without what groups it', () => {
  expect(phoneLink('+212 (6) 12-34.56 78')).toBe('tel:+212612345678');
});
