import type { ComponentProps } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { readDocument } from '#app/content/article-document.server.ts';
import { type OutsideHosts, OutsideHostsProvider } from '#app/content/editor/outside-hosts.tsx';
import { RichTextEditor } from '#app/content/editor/rich-text-editor.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { press } from './keys.ts';
import { mount } from './mount.tsx';

type EditorProps = Partial<ComponentProps<typeof RichTextEditor>>;

/** The article's editor as in a post's form, with toasts below; `hosts` are those of the configuration. */
export function ArticleForm({
  hosts = { videos: [], pictures: [] },
  ...props
}: EditorProps & { hosts?: OutsideHosts }) {
  return (
    <OutsideHostsProvider hosts={hosts}>
      <RichTextEditor id="contenu" label="Contenu" name="content" folder="blog" defaultValue="" {...props} />
      <Toaster />
    </OutsideHostsProvider>
  );
}

/** Mounts it, with the caret at the end of its text. */
export async function mountEditor(defaultValue = '', props: Parameters<typeof ArticleForm>[0] = {}) {
  const { container, show } = mount(<ArticleForm {...props} defaultValue={defaultValue} />);
  const bar = page.getByRole('toolbar', { name: 'Mise en forme du texte' });
  const fetched = () => {
    // It loads on the first interaction.
    window.dispatchEvent(new PointerEvent('pointermove'));
    return bar.query();
  };
  await expect.poll(fetched).not.toBeNull();
  const text = page.getByRole('textbox', { name: 'Contenu' });
  container.querySelector<HTMLElement>('.ProseMirror')?.focus();
  await expect.element(text).toHaveFocus();
  await press('Control+End');
  const field = () => container.querySelector<HTMLInputElement>('input[name=content]')?.value ?? '';
  return {
    show,
    text,
    /** What the form would send. */
    field,
    /** What the server would make of that. */
    html: () => readDocument(field())?.html ?? field(),
    /** A button of the toolbar. */
    tool: (name: string) => bar.getByRole('button', { name, exact: true }),
  };
}
