import { Page } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import type { BrochureContent } from './brochure-content.ts';
import { bullet, cycleFigure, cycleGlazes, tiling } from './brochure-drawings.ts';
import { box, foot, palette, type Style, sheet, type, words } from './brochure-kit.ts';

type InnerPage = {
  /** Its name in the reader's list of contents; none for a page that continues the one before. */
  bookmark?: string;
  /** At the foot, left of the page's number; a page that ends in a drawing has no foot. */
  footer?: string;
};

const footPlace = {
  position: 'absolute',
  left: sheet.margin,
  right: sheet.margin,
  bottom: 22,
  flexDirection: 'row',
  justifyContent: 'space-between',
} as const;

/** An inner page: its text, and a foot with the school's name and the page's number. */
export function innerPage({ bookmark, footer }: InnerPage, ...children: ReactNode[]) {
  return createElement(
    Page,
    {
      size: 'A4',
      ...(bookmark && { bookmark }),
      style: { ...type.body, backgroundColor: palette.white, paddingBottom: 52 },
    },
    ...children,
    footer && foot(footPlace, footer),
  );
}

/** Eyebrow and title above a part. */
export function partHeading(eyebrow: string, title: string, colour: string) {
  return box(
    { marginBottom: 9, gap: 2 },
    words({ ...type.eyebrow, color: colour }, eyebrow),
    words(type.heading, title),
  );
}

/** Lines that each begin with a star. */
export function starred(lines: readonly string[], fill: string, style: Style = {}) {
  const line = (text: string) =>
    box(
      { flexDirection: 'row', gap: 6 },
      bullet(fill, { width: 6.5, height: 6.5, marginTop: 3.7 }),
      words({ flex: 1 }, text),
    );
  return box({ gap: 3, ...style }, ...lines.map(line));
}

/** Things in rows of so many. */
export function inColumns(count: number, gap: number, cells: readonly ReactNode[]) {
  const rows = Array.from({ length: Math.ceil(cells.length / count) }, (_, row) =>
    cells.slice(row * count, (row + 1) * count),
  );
  const fill = (row: readonly ReactNode[]) => Array.from({ length: count }, (_, column) => row[column]);
  return box(
    { gap },
    ...rows.map((row) =>
      box({ flexDirection: 'row', gap }, ...fill(row).map((cell) => box({ flex: 1 }, cell))),
    ),
  );
}

/** The cover: the lattice, the school's name, its slogan. */
export function coverPage({ school }: BrochureContent) {
  const { width, height, margin } = sheet;
  const drawn = 540;
  return createElement(
    Page,
    { size: 'A4', bookmark: 'Couverture', style: { ...type.body, backgroundColor: palette.ink } },
    tiling('brochure-45', { width, height: drawn }),
    box(
      { height: height - drawn, padding: margin, justifyContent: 'space-between' },
      box(
        { gap: 8 },
        words({ ...type.title, fontSize: 42, color: palette.white }, school.name),
        words({ ...type.heading, fontSize: 19, color: palette.saffron }, school.slogan),
      ),
      box(
        { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' },
        words(
          { fontSize: 11, color: palette.inkFaint, maxWidth: 330 },
          `De la maternelle au lycée, de 3 à 18 ans, à ${school.district}, ${school.city}`,
        ),
        box(
          { flexDirection: 'row', gap: 7 },
          ...(['maternelle', 'primaire', 'college', 'lycee'] as const).map((cycle) =>
            box({ backgroundColor: palette.white, borderRadius: 17, padding: 4 }, cycleFigure(cycle, 26)),
          ),
        ),
      ),
    ),
  );
}

/** Mission and values. */
export function missionPage({ philosophy, school }: BrochureContent) {
  const { mission, values } = philosophy;
  const value = ({ title, facet, text, practice, figure }: (typeof values.items)[number]) =>
    box(
      { borderRadius: 10, backgroundColor: cycleGlazes[figure].tint, padding: 14, gap: 6, flexGrow: 1 },
      box(
        { flexDirection: 'row', gap: 12, alignItems: 'center' },
        cycleFigure(figure, 52),
        box(
          { flex: 1, gap: 2 },
          words(type.heading, title),
          words({ ...type.small, color: cycleGlazes[figure].deep }, facet),
        ),
      ),
      words({}, text),
      words({ fontWeight: 600, color: cycleGlazes[figure].deep }, practice),
    );
  return innerPage(
    { bookmark: philosophy.title, footer: school.name },
    box(
      { backgroundColor: palette.ink, padding: sheet.margin, paddingBottom: 32, gap: 8 },
      words({ ...type.eyebrow, color: palette.saffron }, philosophy.title),
      words({ ...type.title, color: palette.white, maxWidth: 430 }, mission.title),
      words({ color: palette.inkFaint, fontSize: 11.5, maxWidth: 430 }, philosophy.text),
    ),
    box(
      { paddingHorizontal: sheet.margin, paddingTop: 24, gap: 22 },
      box(
        { flexDirection: 'row', gap: 24 },
        ...mission.paragraphs.map((paragraph) => words({ flex: 1, fontSize: 10.5 }, paragraph)),
      ),
      box(
        {},
        partHeading(values.eyebrow, values.title, palette.majorelle),
        words({ color: palette.inkMuted, marginBottom: 14, fontSize: 10.5 }, values.text),
        inColumns(2, 12, values.items.map(value)),
      ),
    ),
  );
}

/** The three approaches. */
export function approachesPage({ philosophy, school }: BrochureContent) {
  const { approaches } = philosophy;
  const colours = [palette.emerald, palette.majorelle, palette.terracotta];
  const approach = ({ title, lead, text, points }: (typeof approaches.items)[number], index: number) => {
    const colour = colours[index] ?? palette.majorelle;
    return box(
      { borderTop: `4 solid ${colour}`, paddingTop: 14, flexDirection: 'row', gap: 26 },
      box(
        { flex: 3, gap: 5 },
        words({ ...type.heading, fontSize: 18 }, title),
        words({ ...type.label, color: colour }, lead),
        words({ fontSize: 10.5, marginTop: 3 }, text),
      ),
      starred(points, colour, { flex: 2, gap: 7, paddingTop: 6 }),
    );
  };
  return innerPage(
    { bookmark: approaches.eyebrow, footer: school.name },
    tiling('brochure-2', { width: sheet.width, height: 150 }),
    box(
      { paddingHorizontal: sheet.margin, paddingTop: 34, gap: 34 },
      box(
        { gap: 4 },
        words(type.eyebrow, approaches.eyebrow),
        words({ ...type.title, maxWidth: 420 }, approaches.title),
      ),
      ...approaches.items.map(approach),
    ),
  );
}
