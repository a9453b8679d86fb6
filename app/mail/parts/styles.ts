import type { CSSProperties } from 'react';
import { colours } from '#app/ui/zellige-colours.ts';

/* Styles of mails, inline on each element, because half of all mail programs drop the head. Dark styles
   are in the head, for those that read it (`layout.tsx`), under the same names. */

const fonts = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: '#fbf6ee', color: colours.ink },
  cell: { padding: '24px 12px' },
  sheet: { width: '100%', maxWidth: '600px', backgroundColor: '#ffffff', borderRadius: '14px' },
  head: { padding: '24px 28px 0', fontFamily: fonts },
  school: { fontSize: '17px', fontWeight: 700, color: colours.ink, textDecoration: 'none' },
  body: { padding: '8px 28px 28px', fontFamily: fonts, fontSize: '16px', lineHeight: '1.6' },
  title: { margin: '20px 0 12px', fontSize: '24px', lineHeight: '1.25', fontWeight: 700 },
  heading: { margin: '24px 0 8px', fontSize: '17px', lineHeight: '1.35', fontWeight: 700 },
  text: { margin: '0 0 14px' },
  lines: { margin: '0 0 14px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  small: { margin: '28px 0 0', fontSize: '14px', color: '#565a73' },
  aside: { fontSize: '14px', color: '#565a73' },
  list: { margin: '0 0 14px', paddingLeft: '22px' },
  item: { margin: '0 0 6px' },
  quote: {
    margin: '0 0 14px',
    padding: '2px 0 2px 14px',
    borderLeft: '3px solid #f2a33a',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    borderRadius: '10px',
    backgroundColor: '#3d3bd1',
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  link: { color: '#3d3bd1', overflowWrap: 'anywhere' },
  foot: { padding: '18px 28px', fontFamily: fonts, fontSize: '13px', lineHeight: '1.55', color: '#565a73' },
  footLink: { color: '#565a73' },
} as const satisfies Record<string, CSSProperties>;

/** For programs that follow the device's dark mode. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #14172d !important; }
  .sheet { background-color: #1b1f3b !important; }
  .words { color: #f3efe6 !important; }
  .quiet { color: #b9bcd0 !important; }
  .link { color: #b3b2ff !important; }
}`;
