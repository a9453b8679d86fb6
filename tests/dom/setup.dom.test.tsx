import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMessages, unexpectedMessages } from './console.ts';
import { mount, mountRoutes } from './mount.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="fixed" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

function Greeting() {
  return (
    <Form method="post">
      <label>
        Nom <input name="name" />
      </label>
      <button type="submit">Saluer</button>
      <p>{useActionData<string>()}</p>
    </Form>
  );
}

test('components are drawn for a French reader in Casablanca, in the styles of the office', async () => {
  mount(<Counter />);
  const button = page.getByRole('button', { name: '0' });
  await button.click();
  await expect.element(page.getByRole('button', { name: '1' })).toHaveStyle({ position: 'fixed' });
  expect(navigator.language).toBe('fr-FR');
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Africa/Casablanca');
  expect(document.documentElement.lang).toBe('fr');
});

test('a page is drawn with actions of its own, and nothing of the test before is left', async () => {
  expect(page.getByRole('button').elements()).toEqual([]);
  const action = async ({ request }: { request: Request }) =>
    `Bonjour ${(await request.formData()).get('name')}`;
  mountRoutes([{ path: '/salut', Component: Greeting, action }], '/salut');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Salma');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Bonjour Salma')).toBeVisible();
});

test('what the page complains of fails its test, unless it was provoked', () => {
  console.error('Each child in a list should have a unique key');
  expect(unexpectedMessages()).toEqual(['console error: Each child in a list should have a unique key']);
  allowMessages(/unique key/);
  expect(unexpectedMessages()).toEqual([]);
});
