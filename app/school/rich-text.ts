/** A link inside a text: a path of this site, or a full address, `tel:` or `mailto:`. */
export type TextLink = { label: string; to: string };

/** A paragraph of French copy that may hold links. Pages draw it with `RichText`. */
export type RichText = string | readonly (string | TextLink)[];

/** A question of a page, in the words a parent would use, and its answer, one entry a paragraph. */
export type Question = {
  /** Anchor of the question on its page. */
  id: string;
  question: string;
  answer: readonly RichText[];
};

/** The words alone, for machines that read no links (JSON-LD, PDF). */
export function plainText(text: RichText): string {
  if (typeof text === 'string') return text;
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('');
}

/** Questions with their answers as plain text. */
export function plainQuestions(questions: readonly Question[]): { question: string; answer: string }[] {
  return questions.map(({ question, answer }) => ({ question, answer: answer.map(plainText).join(' ') }));
}
