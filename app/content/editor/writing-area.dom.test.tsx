import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountEditor } from '#tests/dom/mount-editor.tsx';

test('what is typed is the article', async () => {
  const { html } = await mountEditor();
  await userEvent.keyboard('Bonjour ');
  await page.getByRole('button', { name: 'Gras' }).click();
  await userEvent.keyboard('à tous');
  await expect.poll(html).toBe('<p>Bonjour <strong>à tous</strong></p>');
});
