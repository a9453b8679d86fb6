import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { settingsAt } from '#app/school/campaign.ts';
import { SchoolContext } from '#app/school/school-context.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { NewsletterForm } from './components/newsletter-form.tsx';
import { consentWording } from './consent-wording.ts';

const school = settingsAt(
  { ...defaultSettings, name: 'Lycée Pascal', email: 'lycee@pascal.example' },
  new Date('2026-11-01T00:00:00Z'),
);

/** The form's text as read: without tags, visually hidden text and direction marks. */
function shownWords(): string {
  const router = createMemoryRouter([{ path: '/', element: <NewsletterForm /> }]);
  const html = renderToStaticMarkup(
    <SchoolContext value={school}>
      <RouterProvider router={router} />
    </SchoolContext>,
  );
  return html
    .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u2066-\u2069]/g, '');
}

test('what is stored with a consent is what the form says, word for word, with the school’s settings', () => {
  const lines = consentWording(school).split('\n');
  expect(lines[0]).toContain('Rien ne vous sera envoyé avant que vous ayez confirmé');
  expect(lines[1]).toMatch(/^Vos données sont traitées par le Lycée Pascal pour vous envoyer les actualités/);
  expect(lines).toHaveLength(8);
  const shown = shownWords();
  for (const line of lines) expect(shown).toContain(line);
});
