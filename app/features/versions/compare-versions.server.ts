import { type ChangeObject, diffWordsWithSpace } from 'diff';
import { type Group, valueAt } from '#app/lib/overrides.ts';
import type { ComparedField, ReadableField, TextPart } from './versions.ts';

/** Texts that differ by more edits are shown as two whole texts. */
const mostEdits = 4000;

/** The fields in which two versions differ, word by word. */
export function compareVersions(
  fields: readonly ReadableField[],
  before: Group,
  after: Group,
): ComparedField[] {
  return fields.flatMap((field): ComparedField[] => {
    const { label, name, read, picture } = field;
    const [one, other] = [read(before), read(after)];
    if (picture) {
      const pictures = { before: picture(before), after: picture(after) };
      const same = one === other && pictures.before === pictures.after;
      return same ? [] : [{ label, before: whole(one), after: whole(other), pictures }];
    }
    if (one !== other) return [{ label, ...compareTexts(one, other) }];
    const path = name.split('.');
    // The same words, with other markup.
    if (JSON.stringify(valueAt(before, path)) === JSON.stringify(valueAt(after, path))) return [];
    return [{ label, before: [], after: whole('Seule la mise en forme a changé.') }];
  });
}

/** The words of two texts, each marked when the other text lacks it. */
export function compareTexts(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (!changes) return { before: whole(before), after: whole(after) };
  return {
    before: changes.filter(({ added }) => !added).map(partOf),
    after: changes.filter(({ removed }) => !removed).map(partOf),
  };
}

function partOf({ value, added, removed }: ChangeObject<string>): TextPart {
  return { text: value, changed: added || removed };
}

function whole(text: string): TextPart[] {
  return text === '' ? [] : [{ text, changed: true }];
}
