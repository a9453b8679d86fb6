import { listField } from '#app/lib/field-schema.ts';
import { slugify } from '#app/lib/slug.ts';
import { z } from '#app/lib/zod.ts';
import type { Question } from '#app/school/rich-text.ts';
import { line, lines, paragraph } from './text-fields.ts';
import { richText } from './text-links.ts';
import { part } from './text-page.ts';

/* The frequent questions of a page. */

const question = z.strictObject({
  /** Anchor of the question, which other pages may lead to; of a new one, made of its words. */
  id: z.string().regex(/^[a-z0-9-]{0,80}$/),
  question: line('Question', 120),
  answer: lines('Réponse', 600, { most: 5, links: true, hint: 'Une ligne pour chaque paragraphe.' }),
});

/** A question as it is typed. */
export type TypedQuestion = z.output<typeof question>;

export function questionsPart() {
  return part('Questions fréquentes', 'En bas de la page\u00A0: une question s’ouvre à la fois.', {
    title: line('Titre', 60),
    text: paragraph('Texte', 200),
    items: listField('Questions', question, {
      ...{ least: 1, most: 15, one: 'Question', add: 'Ajouter une question' },
      blank: { id: '', question: '', answer: [] },
    }),
  });
}

/** The questions as pages draw them; two alike keep anchors of their own. */
export function readQuestions(typed: readonly TypedQuestion[]): Question[] {
  return typed.map(({ id, question: words, answer }, index) => ({
    id: id || `${slugify(words).slice(0, 60) || 'question'}-${index + 1}`,
    question: words,
    answer: answer.map(richText),
  }));
}
