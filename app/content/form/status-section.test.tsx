import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusSection } from './status-section.tsx';

test.each([
  ['a new item', null, 'published', true],
  ['a new item', null, undefined, false],
  ['a draft', 'draft', 'published', true],
  ['a published item', 'published', 'draft', true],
  ['a published item', 'published', 'published', false],
] as const)(
  '%s (saved %s) whose select says %s can be saved with that status: %s',
  (_, saved, value, can) => {
    const markup = renderToStaticMarkup(<StatusSection value={value} saved={saved} errors={undefined} />);
    expect(markup.includes('value="status"')).toBe(can);
  },
);
