import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { articleHtml } from '#app/content/article-html.ts';
import { articleSchema } from '#app/content/article-schema.ts';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mount } from '#tests/dom/mount.tsx';
import { ArticleForm, mountEditor } from '#tests/dom/mount-editor.tsx';
import { anyArticle } from '#tests/helpers/any-article.ts';
import { EditorPlaceholder } from './editor-placeholder.tsx';
import { WritingArea } from './writing-area.tsx';

describe('the text', () => {
  test('is a field of several lines with the label’s name, its hint, and what is wrong with it', async () => {
    const { text } = await mountEditor('', { hint: 'Le corps de l’article', required: true });
    await expect.element(text).toHaveAttribute('aria-multiline', 'true');
    await expect.element(text).toHaveAttribute('aria-required', 'true');
    await expect.element(text).toHaveAccessibleName('Contenu');
    await expect.element(text).toHaveAccessibleDescription('Le corps de l’article');
    await expect.element(text).not.toHaveAttribute('aria-invalid');
    await expectAccessible();
  });

  test('says what is wrong until it is written on', async () => {
    const { text } = await mountEditor('', { errors: ['Le contenu est obligatoire'] });
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text).toHaveAccessibleDescription('Le contenu est obligatoire');
    await expectAccessible();
    await type('x');
    await expect.element(text).not.toHaveAttribute('aria-invalid');
    await expect.poll(() => page.getByText('Le contenu est obligatoire').query()).toBeNull();
  });

  test('is submitted with the form as its document, and reports each change', async () => {
    const { text, field } = await mountEditor();
    const heard = vi.fn();
    window.addEventListener('input', heard);
    await type('a');
    await expect.poll(() => JSON.parse(field() || '{}')).toMatchObject({ type: 'doc' });
    await expect
      .poll(() => heard.mock.calls.filter(([event]) => event.target instanceof HTMLInputElement).length)
      .toBe(1);
    window.removeEventListener('input', heard);
    await expect.element(text).toMatchTextContent('a');
  });

  test('is submitted unchanged while nothing is written, and after an undo', async () => {
    const stored = '<p>Avant <strong>tout</strong></p>';
    const { field, html } = await mountEditor(stored);
    expect(field()).toBe(stored);
    await press('Control+End');
    await type('!');
    await expect.poll(html).toBe('<p>Avant <strong>tout!</strong></p>');
    await press('Control+z');
    await expect.poll(field).toBe(stored);
  });

  test('comes back unchanged from the editor, whatever it holds', async () => {
    const samples = fc.sample(anyArticle, { numRuns: 60, seed: 4 });
    const content = samples.flatMap((article) => article.content ?? []);
    const stored = articleHtml(Node.fromJSON(articleSchema, { type: 'doc', content }));
    const { field, html } = await mountEditor(`${stored}<p>fin</p>`);
    expect(field()).toBe(`${stored}<p>fin</p>`);
    await press('Control+End');
    await type('!');
    await expect.poll(html).toBe(`${stored}<p>fin!</p>`);
    await press('Control+z');
    await expect.poll(field).toBe(`${stored}<p>fin</p>`);
  });

  test('of another article takes its place when the form is rendered again', async () => {
    const { show, text } = await mountEditor('<p>un</p>');
    show(<ArticleForm key="2" defaultValue="<p>deux</p>" />);
    await expect.poll(() => text.element().textContent).toBe('deux');
  });
});

describe('undo', () => {
  test('takes back a line of writing and no more', async () => {
    const { html } = await mountEditor('<p>Avant</p>');
    // Typing within half a second is one undo step: on a busy machine each letter would be one.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await press('Control+End', 'Enter');
    await type('Après');
    await press('Control+b');
    await type('gras');
    await expect.poll(html).toBe('<p>Avant</p><p>Après<strong>gras</strong></p>');
    for (let steps = 0; steps < 5; steps += 1) await press('Control+z');
    await expect.poll(html).toBe('<p>Avant</p>');
    for (let steps = 0; steps < 5; steps += 1) await press('Control+Shift+z');
    await expect.poll(html).toBe('<p>Avant</p><p>Après<strong>gras</strong></p>');
  });
});

describe('what is begun before the editor comes', () => {
  const area = {
    ...{ id: 'contenu', labelId: 'label', describedBy: '', required: false, invalid: false },
    ...{ asksForWords: false, defaultValue: '', folder: 'blog' as const },
  };

  test('is told with each letter, and whether the caret is there', async () => {
    const onBegun = vi.fn();
    mount(
      <>
        <p id="label">Contenu</p>
        <EditorPlaceholder
          {...{ id: 'contenu', labelId: 'label', holdsText: false, onBegun, failed: false, onRetry: vi.fn() }}
        />
      </>,
    );
    await page.getByRole('textbox', { name: 'Contenu' }).click();
    await type('Bon');
    await expect.poll(() => onBegun.mock.lastCall).toEqual([{ text: 'Bon', focused: true }]);
    await expectAccessible();
    await press('Tab');
    await expect.poll(() => onBegun.mock.lastCall).toEqual([{ text: 'Bon', focused: false }]);
  });

  test('is the end of the text, line by line, and one writes on behind it', async () => {
    const onWrite = vi.fn();
    mount(
      <>
        <p id="label">Contenu</p>
        <WritingArea
          {...area}
          defaultValue="<p>Avant</p>"
          onUp={() => ({ text: 'Bonjour\nà tou', focused: true })}
          onWrite={onWrite}
        />
      </>,
    );
    const text = page.getByRole('textbox', { name: 'Contenu' });
    await expect.element(text).toHaveFocus();
    await type('s');
    await expect
      .poll(() => [...text.element().children].map((line) => line.textContent))
      .toEqual(['Avant', 'Bonjour', 'à tous']);
    expect(onWrite).toHaveBeenCalled();
  });

  test('does not take the focus by itself', async () => {
    mount(
      <>
        <p id="label">Contenu</p>
        <input aria-label="Titre" />
        <WritingArea {...area} onUp={() => ({ text: '', focused: false })} onWrite={vi.fn()} />
      </>,
    );
    await page.getByRole('textbox', { name: 'Titre' }).click();
    await expect.element(page.getByRole('toolbar')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Titre' })).toHaveFocus();
  });

  test('stays where the editor could not be fetched, which is said with a way to try again', async () => {
    const onRetry = vi.fn();
    mount(
      <>
        <p id="label">Contenu</p>
        <EditorPlaceholder
          {...{ id: 'contenu', labelId: 'label', holdsText: true, onBegun: vi.fn(), failed: true, onRetry }}
        />
      </>,
    );
    await page.getByRole('textbox', { name: 'Contenu' }).fill('La fin');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('L’éditeur de texte n’a pas pu être chargé.');
    await expectAccessible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('textbox', { name: 'Contenu' })).toHaveValue('La fin');
  });
});
