import { listField } from '#app/lib/field-schema.ts';
import type { Group } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import type { LegalBlock, LegalDetail, LegalPage } from '#app/school/legal-content.ts';
import { cookiesPage } from '#app/school/legal-cookies.ts';
import { legalNoticePage } from '#app/school/legal-notice.ts';
import { privacyPage } from '#app/school/legal-privacy.ts';
import type { PageName } from '#app/school/vocabulary.ts';
import { line, lines, linked, paragraph } from './text-fields.ts';
import { richText, typedText } from './text-links.ts';
import { type Part, part, type TextPage, textPage } from './text-page.ts';
import { description } from './text-parts.ts';

/*
 * The legal pages, whose fields are made from their defaults: each block of a section is a field of its kind. What the
 * software itself decides (the names of what it keeps in a browser, the settings of consent) is no text of the staff's.
 */

/** A legal page's form, and what it is made from. */
export type LegalTexts = { page: TextPage; content: LegalPage };

const factSign = '\u00A0: ';

/** « Droit d'accès : savoir si… », as a line of a form. */
function typedFact({ term, text }: LegalDetail): string {
  return `${term}${factSign}${typedText(text)}`;
}

function readFact(typed: string): LegalDetail {
  const at = typed.indexOf(factSign);
  // « Obligatoire ? : Oui »: the sign is looked for after the question's own.
  return { term: typed.slice(0, at), text: richText(typed.slice(at + factSign.length)) };
}

const facts = () =>
  lines('Précisions', 700, {
    most: 12,
    links: true,
    hint: 'Une ligne pour chacune\u00A0: ce dont il s’agit, deux-points, puis le texte.',
    each: [(text) => text.indexOf(factSign) > 0, 'Chaque ligne dit ce dont il s’agit, puis « : »'],
  });

/** A block's field and its default; null for what is not the staff's. */
function blockField(block: LegalBlock, label: string): { schema: z.ZodType; value: unknown } | null {
  switch (block.kind) {
    case 'text':
      return { schema: linked(label, 1500), value: typedText(block.text) };
    case 'note':
      return { schema: linked(label, 400, { hint: 'Dans un cadre.' }), value: typedText(block.text) };
    case 'list':
      return { schema: lines(label, 600, { most: 20, links: true }), value: block.items.map(typedText) };
    case 'facts':
      return { schema: facts(), value: block.facts.map(typedFact) };
    case 'entries':
      return {
        schema: listField(
          label,
          z.strictObject({
            title: line('Titre', 100),
            text: linked('Texte', 600, { empty: 'Sans texte' }),
            facts: facts(),
          }),
          {
            least: 1,
            most: 20,
            one: 'Fiche',
            add: 'Ajouter une fiche',
            blank: { title: '', text: '', facts: [] },
          },
        ),
        value: block.entries.map(({ title, text = '', facts }) => ({
          ...{ title, text: typedText(text), facts: facts.map(typedFact) },
        })),
      };
    case 'table':
      return block.code ? null : tableField(block, label);
    case 'part':
      return null;
  }
}

type Table = Extract<LegalBlock, { kind: 'table' }>;

const cellNames = ['first', 'second', 'third', 'fourth'] as const;

function tableField({ columns, rows }: Table, label: string) {
  const cells = columns.map((column, index) => [cellNames[index] ?? '', linked(column, 400)] as const);
  const blank = Object.fromEntries([...cells.map(([name]) => [name, '']), ['note', '']]);
  const entry = z.strictObject({
    ...Object.fromEntries(cells),
    note: line('Précision sous le nom', 120, { empty: 'Sans précision' }),
  });
  return {
    schema: listField(label, entry, { least: 1, most: 30, one: 'Ligne', add: 'Ajouter une ligne', blank }),
    value: rows.map(({ cells: texts, note = '' }) => ({
      ...Object.fromEntries(texts.map((text, index) => [cellNames[index] ?? '', typedText(text)])),
      note,
    })),
  };
}

const blockName = (index: number) => `block${index + 1}`;

const kinds: Record<LegalBlock['kind'], string> = {
  ...{ text: 'Texte', list: 'Liste', note: 'Encadré', facts: 'Précisions' },
  ...{ entries: 'Fiches', table: 'Tableau', part: '' },
};

/** A legal page's form, made from its default text. */
function legalTextPage(name: PageName, content: LegalPage): LegalTexts {
  const { path, title, intro, updatedOn, cards, sections, contact } = content;
  const parts: Record<string, Part> = {
    head: part('En-tête', 'En haut de la page.', {
      title: line('Titre', 60),
      intro: paragraph('Introduction', 400),
      updatedOn: updatedOnField(),
      description: description(),
    }),
    cards: part('L’essentiel', 'Les cadres sous l’en-tête.', {
      items: listField('Cadres', z.strictObject({ title: line('Titre', 40), text: linked('Texte', 240) }), {
        least: 1,
        most: 8,
        one: 'Cadre',
        add: 'Ajouter un cadre',
        blank: { title: '', text: '' },
      }),
    }),
  };
  const defaults: Record<string, Group> = {
    head: { title, intro, updatedOn, description: content.description },
    cards: { items: cards.map((card) => ({ title: card.title, text: typedText(card.text) })) },
  };
  for (const { id, title: heading, blocks } of sections) {
    const fields = blocks.map((block) => blockField(block, kinds[block.kind]));
    const named = fields.flatMap((made, index) => (made ? [[blockName(index), made] as const] : []));
    parts[id] = part(heading, 'Une partie de la page, dans son sommaire.', {
      title: line('Titre', 100),
      ...Object.fromEntries(named.map(([block, { schema }]) => [block, schema])),
    });
    defaults[id] = {
      title: heading,
      ...Object.fromEntries(named.map(([block, { value }]) => [block, value])),
    };
  }
  parts.contact = part('La fin de la page', 'À côté du bouton.', {
    title: line('Titre', 80),
    text: paragraph('Texte', 260),
  });
  defaults.contact = contact;
  return { page: textPage({ name, title, path, parts, defaults }), content };
}

function updatedOnField() {
  return line('Date de mise à jour', 10, {
    hint: 'Sous la forme 2026-11-21\u00A0: l’année, le mois, le jour.',
    unseen: true,
    rule: [(text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'Une date comme 2026-11-21'],
  });
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What the page says with these texts, which were read by its own schema. */
export function legalContent({ content }: LegalTexts, texts: Group): LegalPage {
  const { head, cards, contact } = texts as {
    head: Pick<LegalPage, 'title' | 'intro' | 'updatedOn' | 'description'>;
    cards: { items: { title: string; text: string }[] };
    contact: LegalPage['contact'];
  };
  return {
    ...content,
    ...head,
    cards: cards.items.map(({ title, text }) => ({ title, text: richText(text) })),
    sections: content.sections.map(({ id, blocks }) => {
      const section = texts[id] as Group & { title: string };
      return {
        ...{ id, title: section.title },
        blocks: blocks.map((block, index) => blockWith(block, section[blockName(index)])),
      };
    }),
    contact,
  };
}

type Row = Partial<Record<(typeof cellNames)[number], string>> & { note: string };
type Entry = { title: string; text: string; facts: string[] };

function blockWith(block: LegalBlock, value: unknown): LegalBlock {
  if (value === undefined) return block;
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: richText(value as string) };
    case 'list':
      return { ...block, items: (value as string[]).map(richText) };
    case 'facts':
      return { ...block, facts: (value as string[]).map(readFact) };
    case 'entries':
      return {
        ...block,
        entries: (value as Entry[]).map(({ title, text, facts }) => ({
          ...{ title, facts: facts.map(readFact) },
          ...(text !== '' && { text: richText(text) }),
        })),
      };
    case 'table':
      return {
        ...block,
        rows: (value as Row[]).map(({ note, ...cells }, index) => ({
          id: String(index),
          cells: block.columns.map((_, at) => richText(cells[cellNames[at] ?? 'first'] ?? '')),
          ...(note !== '' && { note }),
        })),
      };
    case 'part':
      return block;
  }
}

export const privacyTexts = legalTextPage('privacy', privacyPage);
export const legalNoticeTexts = legalTextPage('legal-notice', legalNoticePage);
export const cookiesTexts = legalTextPage('cookies', cookiesPage);
