import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LinkExpired } from './auth-page.tsx';

function wordsOf(props: Parameters<typeof LinkExpired>[0]): string {
  const router = createMemoryRouter([{ path: '/', element: <LinkExpired {...props} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a link that does nothing says why, as far as it is known', () => {
  expect(wordsOf({ why: 'used' })).toMatch(/Ce lien a déjà servi.*ne fonctionne qu’une fois/);
  expect(wordsOf({ why: 'old' })).toMatch(/Ce lien est trop ancien.*fonctionnait pendant 30 minutes/);
  expect(wordsOf({ why: 'old', lasts: '24 heures' })).toContain('fonctionnait pendant 24 heures');
  expect(wordsOf({})).toMatch(/Ce lien n’est pas valable.*il a plus de 30 minutes, ou il est incomplet/);
  expect(wordsOf({ text: 'L’invitation a été retirée.' })).toContain('L’invitation a été retirée.');
});
