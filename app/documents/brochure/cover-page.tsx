import { Page, View } from '@react-pdf/renderer';
import type { BrochureContent } from './brochure-content.ts';
import { CycleFigure, Frieze } from './drawings.tsx';
import { textFont } from './fonts.ts';
import { Heading, Paragraph, Title } from './text.tsx';
import { palette, sheet } from './theme.ts';

/** Minimum height of the name and the text below: a long name takes space from the tiling. */
const wordsHeight = 302;

/** The cover: the lattice, the school's name, its slogan. */
export function CoverPage({ school, cycles }: BrochureContent) {
  return (
    <Page
      size="A4"
      bookmark="Couverture"
      style={{ fontFamily: textFont, color: palette.ink, backgroundColor: palette.ink }}
    >
      <Frieze seed="brochure-45" height={540} />
      <View
        style={{ minHeight: wordsHeight, padding: sheet.margin, gap: 28, justifyContent: 'space-between' }}
      >
        <View style={{ gap: 8 }}>
          <Title tag="H1" style={{ fontSize: 42, color: palette.white }}>
            {school.name}
          </Title>
          <Heading tag="P" style={{ fontSize: 19, color: palette.saffron }}>
            {school.slogan}
          </Heading>
        </View>
        <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' }}>
          <Paragraph style={{ fontSize: 11, color: palette.inkFaint, maxWidth: 330 }}>
            {`De la maternelle au lycée, de 3 à 18 ans, à ${school.district}, ${school.city}`}
          </Paragraph>
          <View style={{ flexDirection: 'row', gap: 7 }}>
            {cycles.map(({ cycle }) => (
              <View key={cycle.slug} style={{ backgroundColor: palette.white, borderRadius: 17, padding: 4 }}>
                <CycleFigure cycle={cycle.slug} size={26} />
              </View>
            ))}
          </View>
        </View>
      </View>
    </Page>
  );
}
