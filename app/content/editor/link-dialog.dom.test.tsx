import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LinkTargets } from '#app/content/link-targets.ts';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { paste } from '#tests/dom/clipboard.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';
import { serve } from '#tests/dom/serve.ts';

const dialog = () => page.getByRole('dialog');
const address = () => dialog().getByRole('combobox', { name: 'Adresse ou recherche' });
const words = () => dialog().getByRole('textbox', { name: 'Texte du lien' });
const linked =
  '<p>Voir <a href="https://exemple.ma/a?b=1&amp;c=2" rel="noopener noreferrer">ce site</a> demain</p>';

describe('a link', () => {
  test('is asked for by Ctrl+K, made with its words, and written on behind', async () => {
    const { text, html } = await mountEditor();
    await type('Voir ');
    await press('Control+k');
    await expect.element(address()).toHaveFocus();
    await type('exemple.ma/a?b=1&c=2');
    await words().fill('ce site');
    await press('Enter');
    await expect.element(text).toHaveFocus();
    await type(' demain');
    await expect.poll(html).toBe(linked);
  });

  test('shows its address where no words were given', async () => {
    const { html, tool } = await mountEditor();
    await tool('Lien').click();
    await address().fill('ecole@exemple.ma');
    await press('Enter');
    await expect.poll(html).toBe('<p><a href="mailto:ecole@exemple.ma">ecole@exemple.ma</a></p>');
  });

  test('is put onto the words that are selected, which are not asked for', async () => {
    const { html } = await mountEditor('<p>Voir ici</p>');
    await press('Control+Shift+ArrowLeft', 'Control+k');
    await expect.element(address()).toBeVisible();
    expect(words().query()).toBeNull();
    await address().fill('/admissions');
    await press('Enter');
    await expect.poll(html).toBe('<p>Voir <a href="/admissions">ici</a></p>');
  });

  test('is corrected where the caret is in it', async () => {
    const { html, text, tool } = await mountEditor(linked);
    await text.getByText('ce site').click();
    await expect.element(tool('Lien')).toHaveAttribute('aria-pressed', 'true');
    await tool('Lien').click();
    await expect.element(page.getByRole('dialog', { name: 'Modifier le lien' })).toBeVisible();
    await expect.element(address()).toHaveValue('https://exemple.ma/a?b=1&c=2');
    await address().fill('/admissions');
    await press('Enter');
    await expect.poll(html).toBe('<p>Voir <a href="/admissions">ce site</a> demain</p>');
    await expect.element(text).toHaveFocus();
  });

  test('is taken away, and its words stay', async () => {
    const { html, text, tool } = await mountEditor(linked);
    await text.getByText('ce site').click();
    await expect.element(tool('Lien')).toHaveAttribute('aria-pressed', 'true');
    await tool('Lien').click();
    await page.getByRole('button', { name: 'Retirer le lien' }).click();
    await expect.poll(html).toBe('<p>Voir ce site demain</p>');
    await expect.element(text).toHaveFocus();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])(
    'is refused in words with the address « %s »',
    async (hostile) => {
      const { html } = await mountEditor();
      await press('Control+k');
      await address().fill(hostile);
      await press('Enter');
      await expect
        .element(page.getByText('Cette adresse ne peut pas être un lien.', { exact: false }))
        .toBeVisible();
      await expect.element(address()).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible();
      expect(html()).toBe('');
    },
  );

  test('is made of an address that is pasted over words', async () => {
    const { html, text } = await mountEditor('<p>Voir ici</p>');
    await press('Control+Shift+ArrowLeft');
    paste(text.element(), { text: 'https://exemple.ma/' });
    await expect
      .poll(html)
      .toBe('<p>Voir <a href="https://exemple.ma/" rel="noopener noreferrer">ici</a></p>');
  });

  test('is not asked for any more after Escape, and the caret is where it was', async () => {
    const { text, html } = await mountEditor();
    await type('Voir');
    await press('Control+k');
    await expect.element(address()).toHaveFocus();
    await press('Escape');
    await expect.poll(() => dialog().query()).toBeNull();
    await expect.element(text).toHaveFocus();
    await type(' !');
    await expect.poll(html).toBe('<p>Voir !</p>');
  });
});

const summer = {
  href: '/blog/la-kermesse-d-ete',
  title: 'La kermesse d’été',
  detail: '12 juin',
  isDraft: false,
};
const stands = {
  href: '/blog/kermesse-les-stands',
  title: 'Kermesse : les stands',
  detail: '',
  isDraft: true,
};

function found(...targets: (typeof summer)[]): LinkTargets {
  return {
    groups: targets.length > 0 ? [{ name: 'posts', label: 'Articles', targets }] : [],
    isShort: false,
  };
}

describe('a link to something of the site', () => {
  const options = () => dialog().getByRole('option');
  const searched: string[] = [];

  /** The dialog with both results. */
  async function search() {
    searched.length = 0;
    serve({
      '/admin/links': ({ search }) => {
        const asked = search.get('q') ?? '';
        searched.push(asked);
        if (asked === 'zz') return Response.json(found());
        return Response.json(asked === 'ete' ? found(summer) : found(summer, stands));
      },
    });
    const editor = await mountEditor();
    await press('Control+k');
    await expect.element(address()).toHaveFocus();
    await type('kermesse');
    // Results of a shorter query arrive first, and are replaced.
    await expect.poll(() => searched.at(-1)).toBe('kermesse');
    await expect.element(dialog().getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => options().elements().length).toBe(2);
    return editor;
  }

  test('is looked for by words, once for what is typed in one go, and counted', async () => {
    await search();
    await expect.element(dialog().getByText('2 résultats')).toBeVisible();
    expect(searched.length).toBeLessThan(8);
    expect(searched.at(-1)).toBe('kermesse');
    await expect.element(options().nth(1)).toMatchTextContent('le lien ne mènera nulle part');
    await expect.element(dialog().getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  });

  test('is chosen by arrows and Enter, and what it leads to is said', async () => {
    await search();
    await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
    await press('ArrowDown');
    await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(address().element().getAttribute('aria-activedescendant')).toBe(options().nth(1).element().id);
    await press('Enter');
    await expect.element(address()).toHaveValue(stands.href);
    await expect.element(address()).toHaveFocus();
    await expect.element(words()).toHaveValue(stands.title);
    await expect.element(dialog().getByText('avant sa publication.', { exact: false })).toBeVisible();
    expect(options().elements()).toEqual([]);
  });

  test('is chosen anew, with the words of the new one, but not over words that were written', async () => {
    const { html } = await search();
    await options().nth(1).click();
    await address().fill('ete');
    await expect.poll(() => options().elements().length).toBe(1);
    await press('Enter');
    await expect.element(words()).toHaveValue(summer.title);
    await expect.poll(() => dialog().getByText('avant sa publication', { exact: false }).query()).toBeNull();
    await words().fill('la fête');
    await address().fill('kermesse');
    await expect.poll(() => options().elements().length).toBe(2);
    await options().nth(1).click();
    await expect.element(words()).toHaveValue('la fête');
    await address().click();
    await press('Enter');
    await expect.poll(html).toBe(`<p><a href="${stands.href}">la fête</a></p>`);
  });

  test('Escape puts the list away and not the dialog; the arrow down calls it back', async () => {
    await search();
    await press('Escape');
    await expect.poll(() => options().elements()).toEqual([]);
    await expect.element(address()).toHaveAttribute('aria-expanded', 'false');
    await press('ArrowDown');
    await expect.poll(() => options().elements().length).toBe(2);
    await expect.element(address()).toHaveAttribute('aria-expanded', 'true');
    await press('Escape', 'Escape');
    await expect.poll(() => dialog().query()).toBeNull();
  });

  test('where nothing is found, it says so and what to try', async () => {
    await search();
    await address().fill('zz');
    await expect.element(dialog().getByText(/Essayez un seul mot du titre/)).toBeVisible();
    expect(options().elements()).toEqual([]);
  });

  test('what begins like an address is not looked for', async () => {
    await search();
    const before = searched.length;
    await address().fill('https://exemple.ma/kermesse');
    await expect.poll(() => dialog().getByText('2 résultats').query()).toBeNull();
    await press('Enter');
    await expect.poll(() => dialog().query()).toBeNull();
    expect(searched).toHaveLength(before);
  });

  test('a failed search shows an error, and can be repeated', async () => {
    let isThere = false;
    serve({
      '/admin/links': () => (isThere ? Response.json(found(summer)) : new Response('', { status: 500 })),
    });
    await mountEditor();
    await press('Control+k');
    await expect.element(address()).toHaveFocus();
    await type('kermesse');
    const again = dialog().getByRole('button', { name: 'Réessayer' });
    await expect.element(again).toBeVisible();
    isThere = true;
    await again.click();
    await expect.poll(() => options().elements().length).toBe(1);
  });
});
