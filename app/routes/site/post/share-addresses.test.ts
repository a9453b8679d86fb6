import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { shareAddresses } from './share-addresses.ts';

test('each network is given the post’s address and its title with the school’s name', () => {
  const address = 'https://ecole.example/blog/la-rentree';
  const title = 'Lire & écrire : oui ? – École Mille Horizons';
  const [facebook, x, whatsapp] = shareAddresses(address, title).map(({ href }) => new URL(href));
  expect(facebook?.host).toBe('www.facebook.com');
  expect(facebook?.searchParams.get('u')).toBe(address);
  expect(facebook?.searchParams.get('quote')).toBe(title);
  expect(x?.host).toBe('x.com');
  expect(x?.searchParams.get('url')).toBe(address);
  expect(x?.searchParams.get('text')).toBe(title);
  expect(whatsapp?.host).toBe('wa.me');
  expect(whatsapp?.searchParams.get('text')).toBe(`${title} ${address}`);
});

test('no title can break an address or add to it', () => {
  fc.assert(
    fc.property(anyText(), (title) => {
      for (const { href } of shareAddresses('https://ecole.example/blog/a', title)) {
        expect(new URL(href).hash).toBe('');
        expect(href).not.toMatch(/[\s"<>]/);
      }
    }),
  );
});
