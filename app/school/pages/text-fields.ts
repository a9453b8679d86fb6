import { fieldMessages } from '#app/lib/field-messages.ts';
import { field } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { wrongLinks } from './text-links.ts';
import { unknownPlaceholders } from './text-placeholders.ts';

/* The fields of the pages' texts, each with the maximum length for its place, which the form shows. */

type Words = {
  hint?: string;
  /** It may stay empty; what that means. */
  empty?: string;
  /** It is not on the page itself. */
  unseen?: true;
  /** What else must hold, and what is said where it does not. */
  rule?: Rule;
};

type Rule = readonly [(text: string) => boolean, string];

/**
 * One paragraph as it was meant: spaces that do not break where French wants them, whatever the keyboard gave, and none of
 * the signs by which the preview marks texts (private use).
 */
export function tidyProse(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Co}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([:;?!»%])/g, '\u00A0$1')
    .replaceAll('« ', '«\u00A0')
    .trim();
}

function prose(most: number) {
  return z
    .string()
    .overwrite(tidyProse)
    .max(most, { error: fieldMessages.tooLong(most), abort: true })
    .refine((text) => unknownPlaceholders(text).length === 0, {
      error: ({ input }) => `${unknownPlaceholders(String(input)).join(', ')} n’est pas un champ connu`,
    });
}

function typed(most: number, { empty, rule }: Words) {
  const text =
    empty === undefined ? prose(most).min(1, { error: fieldMessages.required, abort: true }) : prose(most);
  return rule ? text.refine(...rule) : text;
}

/** What the form is told; its rules stay here. */
function shown({ rule: _, ...words }: Words) {
  return words;
}

/** A title, a name: one line. */
export function line(label: string, most: number, words: Words = {}) {
  return field(label, 'line', typed(most, words), { longest: most, ...shown(words) });
}

/** A paragraph. */
export function paragraph(label: string, most: number, words: Words = {}) {
  return field(label, 'text', typed(most, words), { longest: most, ...shown(words) });
}

const linkHint = 'Un lien s’écrit [mots à cliquer](/contact).';

/** A paragraph that may hold links. */
export function linked(label: string, most: number, { hint, ...words }: Words = {}) {
  const schema = typed(most, words).refine(...goodLinks);
  return field(label, 'text', schema, {
    longest: most,
    ...shown(words),
    hint: [hint, linkHint].filter(Boolean).join(' '),
  });
}

const goodLinks = [
  (text: string) => wrongLinks(text).length === 0,
  'Un lien mène à une page du site (/contact), à une adresse https://, mailto: ou tel:',
] as const;

type Lines = Words & {
  /** Lines at most. */
  most?: number;
  /** Lines may hold links. */
  links?: true;
  /** What each line must be. */
  each?: Rule;
};

/** Several short texts, a line each. */
export function lines(
  label: string,
  longest: number,
  { most = 12, links, each: rule, hint, ...words }: Lines = {},
) {
  const free = links ? prose(longest).refine(...goodLinks) : prose(longest);
  const each = rule ? free.refine((text) => text === '' || rule[0](text), rule[1]) : free;
  const schema = z
    .array(each)
    .overwrite((texts) => texts.filter(Boolean))
    .min(1, { error: fieldMessages.required, abort: true })
    .max(most, `${most} lignes au plus`);
  const size = `${most} au plus, de ${longest} caractères chacune.`;
  return field(label, 'lines', schema, {
    longest,
    ...shown(words),
    hint: [hint ?? 'Une ligne pour chaque texte.', size, links && linkHint].filter(Boolean).join(' '),
  });
}
