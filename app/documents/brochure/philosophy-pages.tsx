import { View } from '@react-pdf/renderer';
import { type CycleSlug, figureAt } from '#app/school/cycles.ts';
import type { BrochureContent } from './brochure-content.ts';
import { Columns } from './columns.tsx';
import { CycleFigure, Frieze } from './drawings.tsx';
import { InnerPage } from './inner-page.tsx';
import { Eyebrow, Heading, Label, Paragraph, PartHeading, StarList, Title } from './text.tsx';
import { cycleColours, palette, sheet } from './theme.ts';

type Philosophy = BrochureContent['philosophy'];

/** Mission and values. */
export function MissionPage({ philosophy, school }: BrochureContent) {
  const { head, mission, values } = philosophy;
  return (
    <InnerPage bookmark={head.title} footer={school.name}>
      <Frieze seed="brochure-20" height={120} />
      <View style={{ backgroundColor: palette.ink, padding: sheet.margin, paddingBottom: 32, gap: 8 }}>
        <Eyebrow style={{ color: palette.saffron }}>{head.title}</Eyebrow>
        <Title style={{ color: palette.white, maxWidth: 430 }}>{mission.title}</Title>
        <Paragraph style={{ color: palette.inkFaint, fontSize: 11.5, maxWidth: 430 }}>{head.text}</Paragraph>
      </View>
      <View style={{ paddingHorizontal: sheet.margin, paddingTop: 24, gap: 22 }}>
        <View style={{ flexDirection: 'row', gap: 24 }}>
          {mission.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} style={{ flex: 1, fontSize: 10.5 }}>
              {paragraph}
            </Paragraph>
          ))}
        </View>
        <View>
          <PartHeading eyebrow={values.eyebrow} title={values.title} colour={palette.majorelle} />
          <Paragraph style={{ color: palette.inkMuted, marginBottom: 14, fontSize: 10.5 }}>
            {values.text}
          </Paragraph>
          <Columns count={2} gap={12}>
            {values.items.map((value, index) => (
              <ValueCard key={value.title} {...value} figure={figureAt(index)} />
            ))}
          </Columns>
        </View>
      </View>
    </InnerPage>
  );
}

type ValueCardProps = Philosophy['values']['items'][number] & { figure: CycleSlug };

function ValueCard({ title, facet, text, practice, figure }: ValueCardProps) {
  const { tint, deep } = cycleColours[figure];
  return (
    <View style={{ borderRadius: 10, backgroundColor: tint, padding: 14, gap: 6, flexGrow: 1 }}>
      <View style={{ flexDirection: 'row', gap: 12, alignItems: 'center' }}>
        <CycleFigure cycle={figure} size={52} />
        <View style={{ flex: 1, gap: 2 }}>
          <Heading>{title}</Heading>
          <Paragraph style={{ fontSize: 8.5, color: deep }}>{facet}</Paragraph>
        </View>
      </View>
      <Paragraph>{text}</Paragraph>
      <Paragraph style={{ fontWeight: 600, color: deep }}>{practice}</Paragraph>
    </View>
  );
}

const approachColours = [palette.emerald, palette.majorelle, palette.terracotta];

/** The three approaches. */
export function ApproachesPage({ philosophy, school }: BrochureContent) {
  const { approaches } = philosophy;
  return (
    <InnerPage bookmark={approaches.eyebrow} footer={school.name}>
      <Frieze seed="brochure-2" height={220} />
      <View style={{ paddingHorizontal: sheet.margin, paddingTop: 34, gap: 34 }}>
        <View style={{ gap: 4 }}>
          <Eyebrow>{approaches.eyebrow}</Eyebrow>
          <Title style={{ maxWidth: 420 }}>{approaches.title}</Title>
        </View>
        {approaches.items.map((approach, index) => (
          <Approach key={approach.title} {...approach} colour={approachColours[index] ?? palette.majorelle} />
        ))}
      </View>
    </InnerPage>
  );
}

type ApproachProps = Philosophy['approaches']['items'][number] & { colour: string };

function Approach({ title, lead, text, points, colour }: ApproachProps) {
  return (
    <View style={{ borderTop: `4 solid ${colour}`, paddingTop: 14, flexDirection: 'row', gap: 26 }}>
      <View style={{ flex: 3, gap: 5 }}>
        <Heading tag="H3" style={{ fontSize: 18 }}>
          {title}
        </Heading>
        <Label tag="P" style={{ color: colour }}>
          {lead}
        </Label>
        <Paragraph style={{ fontSize: 10.5, marginTop: 3 }}>{text}</Paragraph>
      </View>
      <StarList lines={points} colour={colour} style={{ flex: 2, gap: 7, paddingTop: 6 }} />
    </View>
  );
}
