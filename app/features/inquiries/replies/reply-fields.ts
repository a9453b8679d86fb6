/** What a template may leave to each family, and what that is. */
export const replyFields = {
  nom: 'le nom de la personne',
  enfant: 'le prénom de l’enfant',
  niveau: 'le niveau demandé',
  campagne: 'l’année scolaire des inscriptions',
  horaires: 'les heures d’ouverture de l’école',
  visite: 'le jour et l’heure de la visite prévue',
} as const;

export type ReplyField = keyof typeof replyFields;

/** What each field says of one inquiry; absent where there is nothing to say. */
export type ReplyValues = Partial<Record<ReplyField, string>>;

const field = /\{([^{}\n]{0,60})\}/g;

const known = Object.keys(replyFields) as ReplyField[];

function fieldNamed(written: string): ReplyField | undefined {
  const name = written.trim().toLocaleLowerCase('fr');
  return known.find((each) => each === name);
}

/** What stands in braces in a text and is no field, as it is written. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(field)].flatMap(([whole, name = '']) => (fieldNamed(name) ? [] : [whole]));
}

/** The fields that a text holds, each once. */
function fieldsIn(text: string): ReplyField[] {
  const found = [...text.matchAll(field)].flatMap(([, name = '']) => fieldNamed(name) ?? []);
  return [...new Set(found)];
}

/**
 * A template's text for one family. A sentence with a field that has nothing to say is left out, and a line of which nothing is
 * left; `missing` are these fields.
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

/** With the signs that end them and the spaces after. */
function sentencesOf(line: string): string[] {
  return line.match(/[^.!?…]+[.!?…]*\s*|[.!?…]+\s*/g) ?? [];
}

/** What somebody typed into a form is no field, whatever it looks like, and one line. */
function plain(value: string): string {
  return value.replaceAll('{', '(').replaceAll('}', ')').replace(/\s+/g, ' ');
}
