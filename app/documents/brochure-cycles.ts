import type { ReactElement } from 'react';
import type { CycleSection } from '#app/school/cycle-page.ts';
import type { BrochureContent } from './brochure-content.ts';
import { cycleFigure, cycleGlazes, tiling } from './brochure-drawings.ts';
import { box, palette, sheet, type, words } from './brochure-kit.ts';
import { inColumns, innerPage, partHeading, starred } from './brochure-pages.ts';

type CycleContent = BrochureContent['cycles'][number];
type Glazes = (typeof cycleGlazes)[CycleContent['cycle']['slug']];

/** How many of a cycle's parts stand on its first page; the others face them. */
const partsOnFirst = 2;

/** One cycle on two facing pages: its figures, then its parts in the order of its page on the site. */
export function cyclePages({ cycle, page }: CycleContent, footer: string) {
  const glazes = cycleGlazes[cycle.slug];
  const parts = page.sections.map((section) => part(section, glazes));
  const column = { paddingHorizontal: sheet.margin, paddingTop: 20, gap: 20 } as const;
  const facing = parts.slice(partsOnFirst);
  // Fewer words, more tiles: the two pages end at about the same height.
  const height = facing.length > 2 ? 180 : 330;
  return [
    innerPage(
      { bookmark: cycle.name, footer },
      cycleHead({ cycle, page }, glazes),
      box(column, words({ fontSize: 12.5 }, page.text), ...parts.slice(0, partsOnFirst)),
    ),
    innerPage(
      { footer },
      tiling(cycle.slug, { width: sheet.width, height, cycle: cycle.slug }),
      box(column, ...facing),
    ),
  ];
}

function cycleHead({ cycle, page }: CycleContent, { main, on }: Glazes) {
  const figures = [
    [cycle.ages, 'Âge'],
    [`${cycle.pupilsPerClass}\u00A0élèves`, 'Par classe'],
    [cycle.levels, page.levelNames.join(' · ')],
  ] as const;
  return box(
    { backgroundColor: main, color: on, paddingHorizontal: sheet.margin, paddingVertical: 24, gap: 16 },
    box(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
      box(
        { flex: 1, gap: 4, paddingRight: 30 },
        words({ ...type.eyebrow, color: on }, `${cycle.name} · ${cycle.tagline}`),
        words({ ...type.title, maxWidth: 310 }, page.title),
      ),
      box({ backgroundColor: palette.white, borderRadius: 42, padding: 10 }, cycleFigure(cycle.slug, 64)),
    ),
    box(
      { flexDirection: 'row', gap: 34 },
      ...figures.map(([value, label]) =>
        box({ gap: 1 }, words({ ...type.heading, fontSize: 17 }, value), words({ fontSize: 8.5 }, label)),
      ),
    ),
  );
}

/** A part, by its kind. */
function part(section: CycleSection, glazes: Glazes) {
  const { main, deep, tint } = glazes;
  const titled = (title: string, text: string, eyebrow?: string) =>
    box(
      { gap: 1 },
      eyebrow && words({ fontSize: 8, fontWeight: 600, color: deep }, eyebrow),
      words(type.label, title),
      words({}, text),
    );
  const under = (content: ReactElement) =>
    box({}, partHeading(section.eyebrow, section.title, deep), content);
  switch (section.kind) {
    case 'timeline':
      return under(
        inColumns(
          2,
          12,
          section.steps.map(({ when, title, text }) => titled(title, text, when)),
        ),
      );
    case 'columns':
      return under(
        inColumns(
          3,
          10,
          section.columns.map(({ title, text, points }) =>
            box(
              {
                backgroundColor: tint,
                borderTop: `4 solid ${main}`,
                borderRadius: 6,
                padding: 11,
                gap: 5,
                flexGrow: 1,
              },
              words({ ...type.heading, fontSize: 17, color: deep }, title),
              words({ fontSize: 9 }, text),
              starred(points, main),
            ),
          ),
        ),
      );
    case 'levels':
      return under(
        inColumns(
          section.levels.length,
          10,
          section.levels.map(({ title, text }) => titled(title, text)),
        ),
      );
    case 'cards':
      return under(
        inColumns(
          section.cards.length % 3 === 0 ? 3 : 2,
          12,
          section.cards.map(({ title, text }) => titled(title, text)),
        ),
      );
    case 'strengths':
      return under(
        inColumns(
          2,
          12,
          section.strengths.map(({ title, text }) => titled(title, text)),
        ),
      );
    case 'objectives':
      return box(
        { backgroundColor: tint, borderRadius: 10, padding: 14 },
        partHeading(section.eyebrow, section.title, deep),
        inColumns(
          2,
          6,
          section.objectives.map((objective) => starred([objective], main)),
        ),
      );
  }
}
