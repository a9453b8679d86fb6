/** The placeholders of a template, and their meaning. */
export const replyFields = {
  nom: 'le nom de la personne',
  enfant: 'le prénom de l’enfant',
  niveau: 'le niveau demandé',
  campagne: 'l’année scolaire des inscriptions',
  horaires: 'les heures d’ouverture de l’école',
  visite: 'le jour et l’heure de la visite prévue',
} as const;

export type ReplyField = keyof typeof replyFields;

/** The placeholders' values for one inquiry; absent when unknown. */
export type ReplyValues = Partial<Record<ReplyField, string>>;

const field = /\{([^{}\n]{0,60})\}/g;

const known = Object.keys(replyFields) as ReplyField[];

function fieldNamed(written: string): ReplyField | undefined {
  const name = written.trim().toLocaleLowerCase('fr');
  return known.find((each) => each === name);
}

/** Braces in a text that are not a placeholder. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(field)].flatMap(([whole, name = '']) => (fieldNamed(name) ? [] : [whole]));
}

/** The placeholders in a text, without duplicates. */
function fieldsIn(text: string): ReplyField[] {
  const found = [...text.matchAll(field)].flatMap(([, name = '']) => fieldNamed(name) ?? []);
  return [...new Set(found)];
}

/**
 * A template's text for one family. A sentence with a placeholder without value is dropped, and so is a line
 * left empty; `missing` lists these placeholders.
 */
export function fillIn(template: string, values: ReplyValues): { text: string; missing: ReplyField[] } {
  const missing = fieldsIn(template).filter((name) => !values[name]);
  const isSpoken = (sentence: string) => !fieldsIn(sentence).some((name) => missing.includes(name));
  const lines = template.split('\n').flatMap((line) => {
    if (isSpoken(line)) return [line];
    const left = sentencesOf(line).filter(isSpoken).join('').trim();
    return left === '' ? [] : [left];
  });
  const text = lines
    .join('\n')
    .replace(field, (whole, name: string) => {
      const found = fieldNamed(name);
      return found ? plain(values[found] ?? '') : whole;
    })
    .replace(/\n{3,}/g, '\n\n');
  return { text, missing };
}

/** With their closing punctuation and trailing spaces. */
function sentencesOf(line: string): string[] {
  return line.match(/[^.!?…]+[.!?…]*\s*|[.!?…]+\s*/g) ?? [];
}

/** A family's text is inserted as one line, and never as a placeholder. */
function plain(value: string): string {
  return value.replaceAll('{', '(').replaceAll('}', ')').replace(/\s+/g, ' ');
}
