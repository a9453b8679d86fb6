import { View } from '@react-pdf/renderer';
import type { CycleSection, TextCard } from '#app/school/cycle-page.ts';
import type { BrochureContent } from './brochure-content.ts';
import { Columns } from './columns.tsx';
import { CycleFigure, Frieze } from './drawings.tsx';
import { InnerPage } from './inner-page.tsx';
import { Eyebrow, Heading, Label, Paragraph, PartHeading, StarItem, StarList, Title } from './text.tsx';
import { type CycleColours, cycleColours, palette, sheet } from './theme.ts';

type CycleContent = BrochureContent['cycles'][number];

/** How many of a cycle's parts are on its first page; the others are on the facing page. */
const partsOnFirst = 2;

const column = { paddingHorizontal: sheet.margin, paddingTop: 18, gap: 18 } as const;

/** One cycle on two facing pages: its figures, then its parts in the order of its page on the site. */
export function CyclePages({ cycle, pupilsPerClass, page, footer }: CycleContent & { footer: string }) {
  const colours = cycleColours[cycle.slug];
  const parts = page.sections.map((section) => (
    <Part key={section.title} section={section} colours={colours} />
  ));
  const facing = parts.slice(partsOnFirst);
  return (
    <>
      <InnerPage bookmark={cycle.name} footer={footer}>
        <Frieze seed={`${cycle.slug}-1`} cycle={cycle.slug} height={180} />
        <CycleHead {...{ cycle, pupilsPerClass, page, colours }} />
        <View style={column}>
          <Paragraph style={{ fontSize: 12.5 }}>{page.text}</Paragraph>
          {parts.slice(0, partsOnFirst)}
        </View>
      </InnerPage>
      <InnerPage footer={footer}>
        <Frieze seed={cycle.slug} cycle={cycle.slug} height={facing.length > 2 ? 290 : 440} />
        <View style={column}>{facing}</View>
      </InnerPage>
    </>
  );
}

function CycleHead({ cycle, pupilsPerClass, page, colours }: CycleContent & { colours: CycleColours }) {
  const { main, on } = colours;
  return (
    <View
      style={{
        backgroundColor: main,
        color: on,
        paddingHorizontal: sheet.margin,
        paddingVertical: 20,
        gap: 12,
      }}
    >
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' }}>
        <View style={{ flex: 1, gap: 4, paddingRight: 30 }}>
          <Eyebrow style={{ color: on }}>{`${cycle.name} · ${cycle.tagline}`}</Eyebrow>
          <Title style={{ maxWidth: 310 }}>{page.title}</Title>
        </View>
        <View style={{ backgroundColor: palette.white, borderRadius: 42, padding: 10 }}>
          <CycleFigure cycle={cycle.slug} size={64} />
        </View>
      </View>
      <View style={{ flexDirection: 'row', gap: 34 }}>
        <Figure value={cycle.ages} label="Âge" />
        <Figure value={`${pupilsPerClass}\u00A0élèves`} label="Par classe" />
        <Figure value={cycle.levels} label={page.levelNames.join(' · ')} />
      </View>
    </View>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <View style={{ gap: 1 }}>
      <Heading tag="P" style={{ fontSize: 17 }}>
        {value}
      </Heading>
      <Paragraph style={{ fontSize: 8.5 }}>{label}</Paragraph>
    </View>
  );
}

type PartProps = { section: CycleSection; colours: CycleColours };

function Part({ section, colours }: PartProps) {
  const { deep, tint } = colours;
  const framed = { backgroundColor: tint, borderRadius: 10, padding: 14 };
  return (
    <View style={section.kind === 'objectives' ? framed : {}}>
      <PartHeading eyebrow={section.eyebrow} title={section.title} colour={deep} />
      <PartContent section={section} colours={colours} />
    </View>
  );
}

function PartContent({ section, colours }: PartProps) {
  switch (section.kind) {
    case 'timeline':
      return <TextCards cards={section.steps} columns={2} gap={12} colours={colours} />;
    case 'levels':
      return <TextCards cards={section.levels} columns={section.levels.length} gap={10} colours={colours} />;
    case 'cards': {
      const columns = section.cards.length % 3 === 0 ? 3 : 2;
      return <TextCards cards={section.cards} columns={columns} gap={12} colours={colours} />;
    }
    case 'strengths':
      return <TextCards cards={section.strengths} columns={2} gap={12} colours={colours} />;
    case 'columns':
      return (
        <Columns count={3} gap={10}>
          {section.columns.map((card) => (
            <TintedCard key={card.title} {...card} colours={colours} />
          ))}
        </Columns>
      );
    case 'objectives':
      return (
        <Columns tag="L" count={2} gap={6}>
          {section.objectives.map((objective) => (
            <StarItem key={objective} line={objective} colour={colours.main} />
          ))}
        </Columns>
      );
  }
}

type TextCardsProps = {
  cards: readonly (TextCard & { when?: string })[];
  columns: number;
  gap: number;
  colours: CycleColours;
};

function TextCards({ cards, columns, gap, colours }: TextCardsProps) {
  return (
    <Columns count={columns} gap={gap}>
      {cards.map(({ when, title, text }) => (
        <View key={title} style={{ gap: 1 }}>
          {when && (
            <Paragraph style={{ fontSize: 8, fontWeight: 600, color: colours.deep }}>{when}</Paragraph>
          )}
          <Label>{title}</Label>
          <Paragraph>{text}</Paragraph>
        </View>
      ))}
    </Columns>
  );
}

type TintedCardProps = TextCard & { points: readonly string[]; colours: CycleColours };

function TintedCard({ title, text, points, colours }: TintedCardProps) {
  const { main, deep, tint } = colours;
  return (
    <View
      style={{
        backgroundColor: tint,
        borderTop: `4 solid ${main}`,
        borderRadius: 6,
        padding: 11,
        gap: 5,
        flexGrow: 1,
      }}
    >
      <Heading style={{ fontSize: 17, color: deep }}>{title}</Heading>
      <Paragraph style={{ fontSize: 9 }}>{text}</Paragraph>
      <StarList lines={points} colour={main} />
    </View>
  );
}
