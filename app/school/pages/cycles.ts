import { listField } from '#app/lib/field-schema.ts';
import type { Group } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import type { CyclePage, CycleSection, CycleSectionKind } from '#app/school/cycle-page.ts';
import { cyclePages } from '#app/school/cycle-pages.ts';
import { type CycleSlug, cycles } from '#app/school/cycles.ts';
import { line, lines, paragraph } from './text-fields.ts';
import { type Part, part, type TextPage, textPage } from './text-page.ts';
import { description } from './text-parts.ts';

/*
 * The four cycles' pages. Their fields are made from their defaults: each part has the fields of its kind.
 * Ages, class sizes and levels come from `cycles.ts`.
 */

const card = { title: line('Titre', 60), text: paragraph('Texte', 300) };
const blankCard = { title: '', text: '' };
const size = { least: 1, most: 8 };

/** What a part of each kind holds, under its heading. */
const contents: Record<CycleSectionKind, () => Record<string, z.ZodType>> = {
  timeline: () => ({
    steps: listField('Étapes', z.strictObject({ when: line('Quand', 40), ...card }), {
      ...{ ...size, one: 'Étape', add: 'Ajouter une étape', blank: { when: '', ...blankCard } },
    }),
  }),
  columns: () => ({
    columns: listField('Colonnes', z.strictObject({ ...card, points: lines('Points', 120, { most: 8 }) }), {
      ...{ ...size, one: 'Colonne', add: 'Ajouter une colonne', blank: { ...blankCard, points: [] } },
    }),
  }),
  levels: () => ({
    levels: listField('Niveaux', z.strictObject(card), {
      ...{ ...size, one: 'Niveau', add: 'Ajouter un niveau', blank: blankCard },
    }),
  }),
  cards: () => ({
    cards: listField('Fiches', z.strictObject(card), {
      ...{ ...size, most: 12, one: 'Fiche', add: 'Ajouter une fiche', blank: blankCard },
    }),
  }),
  strengths: () => ({
    strengths: listField('Points forts', z.strictObject(card), {
      ...{ ...size, one: 'Point fort', add: 'Ajouter un point fort', blank: blankCard },
    }),
  }),
  objectives: () => ({ objectives: lines('Objectifs', 160, { most: 12 }) }),
};

function cycleTextPage(slug: CycleSlug): TextPage {
  const { title, text, levelNames, sections, contact, ...page } = cyclePages[slug];
  const cycle = cycles.find((each) => each.slug === slug);
  const parts: Record<string, Part> = {
    head: part('En-tête', 'En haut de la page.', {
      title: line('Titre', 70),
      text: paragraph('Texte', 300),
      levelNames: lines('Noms des niveaux', 40, { most: 6 }),
      description: description(),
    }),
  };
  const defaults: Record<string, Group> = {
    head: { title, text, levelNames, description: page.description },
  };
  for (const [index, { kind, onInk: _, ...section }] of sections.map(whole).entries()) {
    const name = partName(index);
    parts[name] = part(section.eyebrow, 'Une partie de la page.', {
      eyebrow: line('Surtitre', 40),
      title: line('Titre', 90),
      text: paragraph('Texte', 300, { empty: 'Sans texte' }),
      ...contents[kind](),
    });
    defaults[name] = section;
  }
  parts.contact = part('Contact', 'À côté des boutons.', {
    title: line('Titre', 80),
    text: paragraph('Texte', 260),
  });
  defaults.contact = contact;
  return textPage({ name: slug, title: cycle?.name ?? slug, path: `/${slug}`, parts, defaults });
}

const partName = (index: number) => `part${index + 1}`;

/** A part with a text, were it empty. */
function whole(section: CycleSection) {
  return { onInk: undefined, text: '', ...section };
}

export const cycleTextPages: Readonly<Record<CycleSlug, TextPage>> = {
  maternelle: cycleTextPage('maternelle'),
  primaire: cycleTextPage('primaire'),
  college: cycleTextPage('college'),
  lycee: cycleTextPage('lycee'),
};

/** What a cycle's page says with these texts, which were read by its own schema. */
export function cycleContent(slug: CycleSlug, texts: Group): CyclePage {
  const page = cyclePages[slug];
  const head = texts.head as Pick<CyclePage, 'title' | 'text' | 'levelNames' | 'description'>;
  return {
    ...page,
    ...head,
    // The fields of a part are those of its kind.
    sections: page.sections.map(
      (section, index) => ({ ...section, ...(texts[partName(index)] as Group) }) as CycleSection,
    ),
    contact: texts.contact as CyclePage['contact'],
  };
}
