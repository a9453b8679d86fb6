import type { Field } from '#app/lib/field-schema.ts';
import { type Group, type Path, valueAt } from '#app/lib/overrides.ts';

/*
 * How the preview maps the page's texts to fields: each text is rendered between two private-use characters,
 * which no text contains (`tidyProse`), and which become elements in the HTML. Components do not know them,
 * and normal pages have none.
 */

const opens = '\uE000';
const ends = '\uE001';
const closes = '\uE002';
/** The digits of a field's number, as private-use characters: plain digits could be taken for text. */
const digits = 0xe010;

/** Texts between their marks, and the fields of the marks' numbers. */
export type Marked = { texts: Group; fields: readonly Path[] };

/** Puts each typed text of these values between marks. */
export function markTexts(fields: readonly Field[], values: Group): Marked {
  const places: Path[] = [];
  const mark = (text: unknown, place: Path): unknown => {
    if (typeof text !== 'string' || text === '') return text;
    places.push(place);
    return `${opens}${numberMark(places.length - 1)}${ends}${text}${closes}`;
  };
  const markField = ({ input, path, list, unseen }: Field, group: Group, at: Path): Group => {
    // Not shown on the page, and perhaps parsed by it: a date.
    if (unseen) return group;
    const value = valueAt(group, path);
    if (input === 'line' || input === 'text') return replaced(group, path, mark(value, at));
    if (!Array.isArray(value)) return group;
    if (input === 'lines')
      return replaced(
        group,
        path,
        value.map((text) => mark(text, at)),
      );
    if (!list) return group;
    const entries = value.map((entry: Group, index) =>
      list.fields.reduce((all, field) => markField(field, all, [...at, String(index), ...field.path]), entry),
    );
    return replaced(group, path, entries);
  };
  const texts = fields.reduce((all, field) => markField(field, all, field.path), values);
  return { texts, fields: places };
}

/** The group with another value at a path. */
function replaced(group: Group, [name = '', ...inner]: Path, value: unknown): Group {
  if (inner.length === 0) return { ...group, [name]: value };
  return { ...group, [name]: replaced((group[name] ?? {}) as Group, inner, value) };
}

function numberMark(index: number): string {
  return [...String(index)].map((digit) => String.fromCharCode(digits + Number(digit))).join('');
}

const anyMark = /(\uE000[\uE010-\uE019]*\uE001|\uE002)/;
const everyMark = /\uE000[\uE010-\uE019]*\uE001|\uE002/g;

/** These contain no elements: their texts lose their marks. */
const wordsOnly = ['title', 'style', 'textarea', 'option'];

/**
 * The HTML of a page that was rendered with marked texts: each text in an element with its field's id. The
 * page's own elements stay unchanged, also where a text spans several. Scripts and navigation are removed. A
 * clicked text keeps the focus, so that a listener attached later still finds it.
 * @param idOf the form's id of a field
 */
export function withFieldMarks(html: string, fields: readonly Path[], idOf: (path: Path) => string): string {
  let field: string | null = null;
  let openTag: string | null = null;
  let page = '';
  for (const { tag, name, words } of piecesOf(withoutScripts(html))) {
    if (wordsOnly.includes(name)) openTag = tag.startsWith('</') ? null : name;
    page += atRest(tag.replace(everyMark, ''));
    if (openTag) {
      page += words.replace(everyMark, '');
      continue;
    }
    for (const piece of words.split(anyMark)) {
      if (piece.startsWith(opens)) field = idOf(fields[numberOf(piece)] ?? []);
      else if (piece.startsWith(closes)) field = null;
      else
        page +=
          field === null || piece === '' ? piece : `<span data-text="${field}" tabindex="-1">${piece}</span>`;
    }
  }
  return page;
}

/** React's HTML, tag by tag, each with its element's name and the text after it. */
function piecesOf(html: string): { tag: string; name: string; words: string }[] {
  return html.split('<').map((piece, index) => {
    const end = index === 0 ? 0 : piece.indexOf('>') + 1;
    const tag = index === 0 ? '' : `<${piece.slice(0, end)}`;
    const [, name = ''] = /^<\/?([a-z0-9]+)/.exec(tag) ?? [];
    return { tag, name, words: piece.slice(end) };
  });
}

const scriptEnd = '</script>';

function withoutScripts(html: string): string {
  const [first = '', ...others] = html.split('<script');
  return first + others.map((piece) => piece.slice(piece.indexOf(scriptEnd) + scriptEnd.length)).join('');
}

function numberOf(mark: string): number {
  return Number([...mark.slice(1, -1)].map((sign) => sign.charCodeAt(0) - digits).join(''));
}

/** An interactive tag made inert: not focusable, and without a target. */
function atRest(tag: string): string {
  if (/^<a\b/.test(tag)) return tag.replace(/ href="[^"]*"/, ' tabindex="-1"');
  if (/^<(?:input|select|textarea|button|summary)\b/.test(tag))
    return tag.replace(/^<[a-z]+/, '$& tabindex="-1"');
  return tag;
}
