import { createRequire } from 'node:module';
import { Font, Image, Link, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';
import { colours } from '#app/ui/zellige-colours.ts';

/*
 * The brochure is drawn in a process that Node runs from this source, hence functions in place of JSX, which
 * Node does not read.
 */

/** A style, always a plain object here. */
export type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

/** The identity's colours, and those of text that drawings do not use. */
export const palette = { ...colours, inkMuted: '#565a75', inkFaint: '#c9c8d8', line: '#e4dbcb' } as const;

export function box(style: Style, ...children: ReactNode[]) {
  return createElement(View, { style }, ...children);
}

/** A paragraph. Size and line height come together: the library turns an inherited line height into points. */
export function words(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(Text, { style: { fontSize: 9.5, lineHeight: 1.45, ...style } }, ...children);
}

export function link(href: string, style: Style, label: string): ReactElement {
  return createElement(Link, { src: href, style: { fontSize: 9.5, lineHeight: 1.45, ...style } }, label);
}

/** A drawing of zellige.ts. */
export function drawing(svg: string, style: Style) {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return createElement(Image, { src, style });
}

/** What stands at the same place of a page: the school's name, and the page's number. */
export function foot(style: Style, label: string) {
  // Without a line height: with one, the library loses what stands below the text's area.
  const small = { fontSize: 8.5, color: palette.inkMuted };
  const number = ({ pageNumber }: { pageNumber: number }) => String(pageNumber);
  return createElement(
    View,
    { style, fixed: true },
    createElement(Text, { style: small }, label),
    createElement(Text, { style: small, render: number }),
  );
}

const require = createRequire(import.meta.url);

/** The site's two typefaces, in the weights the brochure uses. Words are never hyphenated. */
export function registerFonts() {
  const files: [family: string, name: string, weights: readonly number[]][] = [
    ['Figtree', 'figtree', [400, 600]],
    ['Bricolage', 'bricolage-grotesque', [700]],
  ];
  for (const [family, name, weights] of files) {
    for (const subset of ['latin', 'latin-ext']) {
      Font.register({
        family: subset === 'latin' ? family : `${family} Extended`,
        fonts: weights.map((fontWeight) => ({
          src: require.resolve(`@fontsource/${name}/files/${name}-${subset}-${fontWeight}-normal.woff`),
          fontWeight,
        })),
      });
    }
  }
  Font.registerHyphenationCallback((word) => [word]);
}

/** Each with its letters beyond Western Europe's as a stand-in: a school's name may hold them. */
const text = ['Figtree', 'Figtree Extended'];
const display = ['Bricolage', 'Bricolage Extended'];

/** Text styles, sizes in points. */
export const type = {
  body: { fontFamily: text, color: palette.ink },
  small: { fontSize: 8.5, lineHeight: 1.45, color: palette.inkMuted },
  eyebrow: { fontWeight: 600, fontSize: 9, lineHeight: 1.4, color: palette.majorelle },
  title: { fontFamily: display, fontWeight: 700, fontSize: 26, lineHeight: 1.12, letterSpacing: -0.3 },
  heading: { fontFamily: display, fontWeight: 700, fontSize: 15, lineHeight: 1.2, letterSpacing: -0.1 },
  label: { fontFamily: display, fontWeight: 700, fontSize: 11, lineHeight: 1.25 },
} as const;

/** A4 in points, and the margin of text. */
export const sheet = { width: 595.28, height: 841.89, margin: 44 } as const;
