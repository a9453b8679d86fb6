import { Inbox } from 'lucide-react';
import * as inbox from 'lucide-react/icons/inbox';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './lucide-icon.ts';

// Missing in the package's types.
const { __iconData } = inbox as unknown as { __iconData: Parameters<typeof createIcon>[0] };
const Lean = createIcon(__iconData);

/** The attributes sorted, without the one for separate files. */
function sorted(markup: string): string {
  return markup
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/<(\w+) ([^>]*?)(\/?)>/g, (_, tag: string, attributes: string) => {
      return `<${tag} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`;
    });
}

test.each([{}, { className: 'size-5' }, { 'aria-hidden': true }] as const)(
  'an icon is drawn as Lucide draws it: %o',
  (props) => {
    expect(sorted(renderToStaticMarkup(<Lean {...props} />))).toBe(
      sorted(renderToStaticMarkup(<Inbox {...props} />)),
    );
  },
);
