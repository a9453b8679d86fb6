import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { readDocument } from '#app/content/article-document.server.ts';
import { RichTextEditor } from '#app/content/editor/rich-text-editor.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { mount } from './mount.tsx';

/** The article's editor as the form of a post has it, with the caret in it. */
export async function mountEditor(defaultValue = '') {
  const { container } = mount(
    <>
      <RichTextEditor id="contenu" label="Contenu" name="content" folder="blog" defaultValue={defaultValue} />
      <Toaster />
    </>,
  );
  const text = page.getByRole('textbox', { name: 'Contenu' });
  await text.click();
  await expect.element(page.getByRole('toolbar', { name: 'Mise en forme du texte' })).toBeVisible();
  await expect.element(text).toHaveFocus();
  const field = () => container.querySelector<HTMLInputElement>('input[name=content]')?.value ?? '';
  return {
    text,
    /** What the form would send. */
    field,
    /** What the server would make of it. */
    html: () => readDocument(field())?.html ?? field(),
  };
}
