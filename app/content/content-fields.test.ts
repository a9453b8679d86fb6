import { expect, test } from 'vitest';
import { z } from '#app/lib/zod.ts';
import { readContentForm, richText, sharedFields } from './content-fields.server.ts';
import { missingAltText } from './missing-alt-text.ts';

const schema = z.object({ ...sharedFields, content: richText() });

/** The errors of a form's text, sent by one of its buttons. */
async function wrongWith(content: string, intent: 'save' | 'publish'): Promise<string[] | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'La cour', content, intent })) form.set(name, value);
  return (await readContentForm(form, schema)).errors?.content;
}

function withPicture(attrs: object): string {
  const image = {
    type: 'image',
    attrs: { src: '/files/content-images/blog/1-0000000000000000.webp', ...attrs },
  };
  return JSON.stringify({ type: 'doc', content: [{ type: 'imagePair', content: [image] }] });
}

test('a picture without words is asked for them as it is to be published, not in a draft', async () => {
  expect(await wrongWith(withPicture({ alt: '' }), 'publish')).toEqual([missingAltText]);
  expect(await wrongWith(withPicture({ alt: '' }), 'save')).toBeUndefined();
});

test('one that is described or decorates is published, and so is HTML that came without the editor', async () => {
  expect(await wrongWith(withPicture({ alt: 'La cour' }), 'publish')).toBeUndefined();
  expect(await wrongWith(withPicture({ alt: '', decorative: true }), 'publish')).toBeUndefined();
  expect(await wrongWith('<img src="https://exemple.ma/a.jpg" alt="">', 'publish')).toBeUndefined();
});
