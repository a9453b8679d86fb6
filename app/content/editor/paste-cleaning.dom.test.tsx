import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountEditor } from '#tests/dom/mount-editor.tsx';
import { cleanPasted } from './paste-cleaning.ts';

const clean = (html: string) => cleanPasted(html, { inTable: false, pictureHosts: [], videoHosts: [] });

/** Word Online's HTML: a list and a wrapper for each item. */
function ofWordOnline(items: readonly (readonly [words: string, level?: number, list?: string])[]): string {
  return items
    .map(
      ([words, level = 1, list = '1'], index) =>
        `<div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" start="${index + 1}"><li data-listid="${list}" data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span class="TextRun">${words}</span></p></li></ol></div>`,
    )
    .join('');
}

test('a list of Word Online, which is as many lists as items, is one, and counts on', () => {
  const { html } = clean(
    `<p>Avant</p>${ofWordOnline([['un'], ['deux'], ['dedans', 2], ['trois']])}<p>Après</p>`,
  );
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelectorAll(':scope > ol')).toHaveLength(1);
  expect([...body.querySelectorAll(':scope > ol > li > p')].map((line) => line.textContent)).toEqual([
    ...['un', 'deux', 'trois'],
  ]);
  expect(body.querySelector('ol ol')?.textContent).toBe('dedans');
  expect(body.textContent).toBe('AvantundeuxdedanstroisAprès');
});

test('two lists of Word Online stay two, and a list that goes on counting is one', () => {
  const two = clean(ofWordOnline([['un'], ['deux'], ['autre', 1, '2'], ['encore', 1, '2']]));
  expect(two.html.match(/<ol>/g)).toHaveLength(2);
  const one = clean('<ol><li>un</li></ol><ol start="2"><li>deux</li></ol><ol start="1"><li>autre</li></ol>');
  expect(one.html.match(/<ol/g)).toHaveLength(2);
});

test('emoji pasted as pictures become text, other pictures are reported', () => {
  const { html, losses } = clean(
    '<p>Bravo <img src="https://mail.example/e/1f389.png" alt="🎉"> <img src="https://x.example/2.png" alt="👨‍👩‍👧"> <img src="https://x.example/3.png" alt="🇲🇦"><img src="https://x.example/4.png" alt="12"></p>',
  );
  expect(html).toBe('<p>Bravo 🎉 👨‍👩‍👧 🇲🇦</p>');
  expect(losses.pictures).toBe(1);
});

test('empty bullets of OneNote go, and what hung from them goes to the item before', () => {
  const { html } = clean(
    '<ul><li>un</li><li>&nbsp;</li><li><ul><li>dedans</li><li></li></ul></li><li><span> </span></li></ul><ul><li>\u200B</li></ul>',
  );
  expect(html).toBe('<ul><li>un<ul><li>dedans</li></ul></li></ul>');
});

test('a pasted passage keeps its language, whatever element says it, unless Word only thinks so', () => {
  expect(clean('<p lang="ar-MA" dir="rtl">مرحبا</p>').html).toBe(
    '<p dir="rtl"><span lang="ar" dir="rtl">مرحبا</span></p>',
  );
  expect(clean('<div lang="en"><p>Welcome</p><ul><li>here</li></ul></div>').html).toBe(
    '<div><p><span lang="en">Welcome</span></p><ul><li><span lang="en">here</span></li></ul></div>',
  );
  expect(clean('<p class="MsoNormal"><span lang="EN-US">Bonjour</span></p>').html).not.toContain('lang');
  expect(clean('<p lang="fr">Bonjour</p>').html).not.toContain('lang');
});

test('exponents, indices and what is crossed out survive a paste', async () => {
  const { text, html } = await mountEditor();
  const data = new DataTransfer();
  data.setData(
    'text/html',
    '<p>m<sup>2</sup> H<sub>2</sub>O <s>8 h</s> <del>9 h</del> <span style="text-decoration:line-through">10 h</span> 1<span style="vertical-align:super">er</span></p>',
  );
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect
    .poll(html)
    .toBe('<p>m<sup>2</sup> H<sub>2</sub>O <s>8 h</s> <s>9 h</s> <s>10 h</s> 1<sup>er</sup></p>');
});

test('a passage is said to be Arabic or English, and French again', async () => {
  const { html } = await mountEditor();
  await userEvent.keyboard('Marhaba');
  const say = async (language: string) => {
    await page.getByRole('button', { name: 'Langue du passage' }).click();
    await page.getByRole('combobox', { name: 'Langue' }).selectOptions(language);
    await page.getByRole('button', { name: 'Indiquer cette langue' }).click();
  };
  await say('Arabe');
  await expect.poll(html).toBe('<p><span lang="ar" dir="rtl">Marhaba</span></p>');
  await say('Anglais');
  await expect.poll(html).toBe('<p><span lang="en">Marhaba</span></p>');
  await say('Français');
  await expect.poll(html).toBe('<p>Marhaba</p>');
});
