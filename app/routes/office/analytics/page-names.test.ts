import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameVisitedPath } from './page-names.ts';

test('the pages of the site are called by their titles, and lead there', () => {
  expect(nameVisitedPath('/')).toEqual({ title: 'Accueil', href: '/' });
  expect(nameVisitedPath('/admissions')).toEqual({ title: 'Admissions', href: '/admissions' });
  expect(nameVisitedPath('/blog/été')).toEqual({ title: 'Article du blog', href: '/blog/%C3%A9t%C3%A9' });
  expect(nameVisitedPath('/newsletter/12')).toEqual({
    title: 'Numéro de la newsletter',
    href: '/newsletter/12',
  });
  expect(nameVisitedPath('/evenements/fete')).toEqual({ title: 'Événement', href: '/evenements/fete' });
  expect(nameVisitedPath('/blog/page/2')).toEqual({
    title: 'Le blog de l’école, page 2',
    href: '/blog/page/2',
  });
});

test('a path that is no page is only shown', () => {
  for (const path of [
    '/nulle-part',
    '/blog/',
    '/blog/a/b',
    '/blog/page/x',
    '/contact/page/2',
    '/BLOG',
    '/constructor',
    '\\evil.example',
  ]) {
    expect(nameVisitedPath(path)).toEqual({ title: null, href: null });
  }
});

test('no path that a browser reports leads off the site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('/', '/blog/', '/evenements/'),
      (tail, head) => {
        const { href } = nameVisitedPath(head + tail);
        if (href) expect(new URL(href, 'https://ecole.example').origin).toBe('https://ecole.example');
      },
    ),
  );
});
