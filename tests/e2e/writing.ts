import type { Locator, Page } from '@playwright/test';
import { readDocument } from '#app/content/article-document.server.ts';
import { expect } from './fixtures.ts';
import { wakeEditor } from './page-kinds.ts';

/* What the tests of the editor and of the posts and events written with it have in common. */

/** The text of the form's editor, once it has come. */
export async function editorOf(page: Page): Promise<Locator> {
  await wakeEditor(page);
  return page.getByRole('textbox', { name: 'Contenu' });
}

/**
 * Until the editor has heard where the browser has put the caret: it is told with the next frame, and a key that comes before is
 * judged by where the caret was. Keys pressed by a person are further apart.
 */
export async function untilCaretIsHeard(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** The field that carries the article. */
export function contentField(page: Page): Locator {
  return page.locator('input[name=content]');
}

/** What the server would make of the article as the form would send it. */
export async function html(page: Page): Promise<string> {
  const sent = await contentField(page).inputValue();
  return readDocument(sent)?.html ?? sent;
}

/** As the browser would: whatever the clipboard holds, and nothing asked of the system's own. */
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

/** A text that tries everything. What runs sets `window.ran`. */
export const hostile = `<h1>Titre</h1><script>window.ran = true</script><img src="https://evil.example/a.png" alt="piège" onerror="window.ran=true">
<img src="/rien.png" onerror="window.ran=true"><img src="data:image/svg+xml,<svg onload=alert(1)>"><svg onload="window.ran=true"><script>window.ran=true</script></svg>
<iframe src="https://evil.example/f"></iframe><object data="https://evil.example/o"></object><video src="https://evil.example/v" autoplay></video>
<p style="background:url(https://evil.example/b)" onclick="window.ran=true">mots</p><a href="javascript:window.ran=true">lien</a>
<style>@import "https://evil.example/s.css"; p{background:url(https://evil.example/c)}</style><link rel="stylesheet" href="https://evil.example/l.css">
<meta http-equiv="refresh" content="0;url=https://evil.example/m"><form action="https://evil.example"><input autofocus onfocus="window.ran=true"></form>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=true&gt;">`;

/** What no text may bring into a page. */
export const harmful = 'img, svg, iframe, style, script, form, video, [style], [onclick]';

/** Watches the page from now on; the answer tells whether anything has run or left since. */
export function watchForHarm(page: Page, baseURL = ''): () => Promise<void> {
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
