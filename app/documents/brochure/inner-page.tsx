import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { textFont } from './fonts.ts';
import { as } from './tags.ts';
import { palette, sheet } from './theme.ts';

type InnerPageProps = {
  /** Its name in the PDF's outline; none for a page that continues the previous one. */
  bookmark?: string;
  /** In the footer, left of the page number; a page that ends in a drawing has no footer. */
  footer?: string;
  children: ReactNode;
};

/** A page after the cover: its text, and a footer with the school's name and the page number. */
export function InnerPage({ bookmark, footer, children }: InnerPageProps) {
  return (
    <Page
      size="A4"
      bookmark={bookmark}
      style={{
        fontFamily: textFont,
        color: palette.ink,
        backgroundColor: palette.white,
        paddingBottom: footer ? 52 : 0,
      }}
    >
      {children}
      {footer && <Footer label={footer} />}
    </Page>
  );
}

/** At the same position on each continued page. */
function Footer({ label }: { label: string }) {
  // No line height: with one, the library drops what is below the text's area.
  const small = { fontSize: 8.5, color: palette.inkMuted };
  return (
    <View
      fixed
      {...as('Artifact')}
      style={{
        position: 'absolute',
        left: sheet.margin,
        right: sheet.margin,
        bottom: 22,
        flexDirection: 'row',
        justifyContent: 'space-between',
      }}
    >
      <Text style={small}>{label}</Text>
      <Text style={small} render={({ pageNumber }) => String(pageNumber)} />
    </View>
  );
}
