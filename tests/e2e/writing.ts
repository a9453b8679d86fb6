import type { Locator, Page } from '@playwright/test';
import { readDocument } from '#app/content/article-document.server.ts';
import { expect } from './fixtures.ts';
import { hydrateEditor } from './page-kinds.ts';

/* Shared steps of the editor's, posts' and events' tests. */

/** The editor's text, once loaded. */
export async function editorOf(page: Page): Promise<Locator> {
  await hydrateEditor(page);
  return page.getByRole('textbox', { name: 'Contenu' });
}

/** The field that carries the article. */
export function contentField(page: Page): Locator {
  return page.locator('input[name=content]');
}

/** What the server would make of the article as sent. */
export async function html(page: Page): Promise<string> {
  const sent = await contentField(page).inputValue();
  return readDocument(sent)?.html ?? sent;
}

/** Pastes as the browser would, without the system's clipboard. */
export async function paste(editor: Locator, content: { html?: string; text?: string; file?: string }) {
  await editor.evaluate((element, { html = '', text = '', file }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (text) clipboardData.setData('text/plain', text);
    if (file) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}

/** Watches the page from now on; the returned function tells whether a script ran or a request left. */
export function watchForScripts(page: Page, baseURL = ''): () => Promise<void> {
  const outside: string[] = [];
  page.on('request', (request) => {
    const own = /^(?:data|blob):/.test(request.url()) || request.url().startsWith(`${baseURL}/`);
    if (!own) outside.push(request.url());
  });
  return async () => {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(outside).toEqual([]);
  };
}
