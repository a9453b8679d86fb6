import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentLimits } from '#app/content/content-kinds.ts';
import { acceptedPictures } from '#app/storage/accepted-pictures.ts';
import { CoverField } from './cover-field.tsx';

const markup = renderToStaticMarkup(
  <CoverField folder="blog" defaultImage={{ url: 'https://ailleurs.example/a.jpg', alt: 'La cour' }} />,
);

test('a cover is chosen among the kinds that are accepted', () => {
  expect(markup).toContain(`accept="${acceptedPictures}"`);
});

test('the alternative text of a cover is as long as the server takes', () => {
  expect(markup).toMatch(
    new RegExp(
      `name="imageAlt"[^>]* maxLength="${contentLimits.imageAlt}"|maxLength="${contentLimits.imageAlt}"[^>]*name="imageAlt"`,
      'i',
    ),
  );
});
