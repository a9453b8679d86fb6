import { levelLabel, sourceLabel } from '#app/features/inquiries/applications.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { stageLabels } from '#app/school/stages.ts';
import type { Relative } from './read-families.server.ts';

/** An inquiry as shown in its family. */
export type RelativeView = ReturnType<typeof viewRelative>;

function viewRelative(relative: Relative, now: Date) {
  const { kind, id, name, child, stage, handledAt, createdAt, mainId } = relative;
  return {
    ...{ key: `${kind}.${id}`, kind, id, name },
    source: kind === 'message' ? 'Message' : sourceLabel(kind),
    /** « Rania, 6 ans, Primaire ». */
    child: child && { name: child.name, age: child.age, level: levelLabel(child.level) },
    received: {
      iso: createdAt.toISOString(),
      exact: formatDateTime(createdAt),
      relative: formatRelative(createdAt, now),
    },
    words: stage && stage !== 'new' ? stageLabels[stage] : handledAt ? 'Traité' : 'À répondre',
    merged: mainId !== null,
  };
}

/** What the page of an inquiry offers to merge. */
export type FamilyView = {
  /** This inquiry first, then the unmerged others. */
  members: (RelativeView & { otherChild: boolean })[];
  /** The key of the proposed main inquiry. */
  main: string;
};

/** The inquiries that can be merged with this one; null when there are none. */
export function viewFamily(family: readonly Relative[], self: { id: string }, now: Date): FamilyView | null {
  const unmerged = family.filter(({ mainId }) => mainId === null);
  const own = unmerged.find(({ id }) => id === self.id);
  const main = mainAmong(unmerged);
  if (!own || !main || unmerged.length < 2) return null;
  const others = unmerged.filter((each) => each !== own);
  return {
    members: [own, ...others].map((each) => ({
      ...viewRelative(each, now),
      otherChild: isOtherChild(own, each),
    })),
    main: `${main.kind}.${main.id}`,
  };
}

/** The proposed main inquiry: the most advanced, of those the newest. */
export function mainAmong(family: readonly Relative[]): Relative | undefined {
  const rank = ({ kind, stage }: Relative) => (kind === 'message' || !stage ? -1 : advance.indexOf(stage));
  return family.toSorted((one, other) => rank(other) - rank(one) || +other.createdAt - +one.createdAt)[0];
}

const advance = ['not_pursued', 'new', 'contacted', 'visit_planned', 'file_received', 'enrolled'];

/**
 * Whether two applications seem to concern two children: a family that applies twice for one may write the
 * name with and without the surname.
 */
export function isOtherChild(one: Pick<Relative, 'child'>, other: Pick<Relative, 'child'>): boolean {
  if (!one.child || !other.child) return false;
  const firstName = (name: string) =>
    fold(name)
      .split(/[^\p{L}\p{N}]/u)
      .find(Boolean) ?? '';
  return firstName(one.child.name) !== firstName(other.child.name);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The summary below the rows of one family in a list. */
export type FamilyLine = {
  /** The number of the family's inquiries, duplicates included. */
  count: number;
  /** Those not on this page: elsewhere in the lists, or merged. */
  others: RelativeView[];
  /** Whether there is something to merge. */
  mergeable: boolean;
};

/** The rows of a page grouped by family, each at its first row, with the summary below each family's last. */
export function gatherFamilies<Row extends { id: string }>(
  rows: readonly Row[],
  families: ReadonlyMap<string, readonly Relative[]>,
  now: Date,
): { rows: Row[]; lines: Record<string, FamilyLine>; joined: string[] } {
  const gathered: Row[] = [];
  const lines: Record<string, FamilyLine> = {};
  const joined: string[] = [];
  const placed = new Set<string>();
  for (const row of rows) {
    if (placed.has(row.id)) continue;
    const family = families.get(row.id) ?? [];
    const isOfFamily = (each: Row) => each.id === row.id || family.some(({ id }) => id === each.id);
    const together = rows.filter((each) => !placed.has(each.id) && isOfFamily(each));
    for (const each of together) placed.add(each.id);
    gathered.push(...together);
    const last = together.at(-1);
    if (family.length < 2 || !last) continue;
    joined.push(...together.map(({ id }) => id));
    lines[last.id] = {
      count: family.length,
      others: family.filter(({ id }) => !placed.has(id)).map((each) => viewRelative(each, now)),
      mergeable: family.filter(({ mainId }) => mainId === null).length > 1,
    };
  }
  return { rows: gathered, lines, joined };
}
