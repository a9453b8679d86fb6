import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';

/* Suspicious content as defined by spec §5: script tags, javascript: URLs, inline event handlers, SQL-like
   'union select' and 'drop table', exec( and eval( calls. Only where it looks like code, so that sentences
   pass: « JavaScript: débutants », « eval(maths) », « Union select de parents » (decision 8). */

/** A pattern, and whether its context looks like code. */
type Sign = { words: RegExp; isCode: (found: RegExpExecArray, around: Around) => boolean };
type Around = { before: string; after: string };

/** Characters of context on each side of a match. */
const aroundLength = 200;

const signs: readonly Sign[] = [
  { words: /<[\s/]{0,20}script(?![\p{L}\p{N}])/giu, isCode: () => true },
  {
    // Browsers ignore tabs and line breaks inside a URL's scheme.
    words:
      /(?<![\p{L}\p{N}])j[\t\n]?a[\t\n]?v[\t\n]?a[\t\n]?s[\t\n]?c[\t\n]?r[\t\n]?i[\t\n]?p[\t\n]?t[\t\n]?:/giu,
    isCode: (_, { before, after }) => isAddress(before) || isScript(after.trimStart().slice(0, 80)),
  },
  {
    // The usual handlers anywhere ('onze = 11' is not one); other handlers inside a tag are checked below.
    words:
      /(?<![\p{L}\p{N}])on(?:abort|animation|auxclick|before|blur|cancel|canplay|change|click|close|contextmenu|copy|cut|dblclick|drag|drop|ended|error|focus|formdata|hashchange|input|invalid|key(?:down|press|up)|load|message|mouse|pageshow|paste|pause|play|pointer|popstate|progress|reset|resize|scroll|search|seek|select|storage|submit|toggle|touch|transition|unload|wheel)[a-z]{0,20}\s{0,20}=/giu,
    isCode: (_, { after }) => /^(?:["'`&%\\]|[\w$.]{1,60}[(`[=])/.test(after.trimStart()),
  },
  {
    words:
      /(?<![\p{L}\p{N}])union([\s+()/*]{1,20})(?:(all|distinct)[\s+()/*]{1,20})?select(?![\p{L}\p{N}])/giu,
    isCode: ([, between = '', all], { before, after }) =>
      all !== undefined ||
      /[+/*]/.test(between) ||
      /(?<!\p{L})['"]\s{0,9}$|'\s{1,9}$/u.test(before) ||
      isSelection(after),
  },
  {
    words: /(?<![\p{L}\p{N}])drop([\s+/*]{1,20})table(?![\p{L}\p{N}])/giu,
    isCode: ([, between = ''], { before, after }) =>
      /[+/*]/.test(between) || /[;'")]$/.test(before.trimEnd()) || isNamed(after),
  },
  {
    words: /(?<![\p{L}\p{N}])(?:exec|eval)\(/giu,
    isCode: (_, { after }) => isArgument(after),
  },
];

/** An attribute's value, or the target of a Markdown link. */
function isAddress(before: string): boolean {
  return /(?:=\s{0,20}["']?|\]\(|url\(["']?)$/i.test(before);
}

/** Identifiers, calls and escapes of malicious scripts, which no sentence contains. */
const scriptSigns: readonly RegExp[] = [
  /^\/[/*]/,
  /(?<![\p{L}\p{N}])(?:alert|atob|btoa|confirm|fetch|function|prompt|setinterval|settimeout)\s{0,5}[(`[]/iu,
  /(?<![\p{L}\p{N}])(?:console|document|history|location|navigator|parent|self|string|this|top|window)(?:\.[a-z_$]|\[|=)/iu,
  /(?<![\p{L}\p{N}])void[\s(]{1,5}[\d(]/iu,
  /[\w$](?:\((?:\)|['"`/\\$]|[\w$]{1,40}\.[\w$])|`|\s{0,5}=\s{0,5}['"`\d[{(])/,
  /=>|%28|\\[ux]|&#/i,
];

function isScript(text: string): boolean {
  return scriptSigns.some((sign) => sign.test(text));
}

/** Columns, literals, a table, a comment: the continuation of a query. */
function isSelection(after: string): boolean {
  return (
    /^[\s(]{0,20}(?:['"*@`]|null(?!\w)|\d{1,9}\s{0,9}(?:[,;#)]|--|$)|\w{1,60},\w)/i.test(after) ||
    /(?<!\w)(?:char|concat|database|group_concat|load_file|sleep|user|version)\s?\(/i.test(after) ||
    /(?<![\p{L}\p{N}])from\s{1,20}(?!(?:all|both|each|my|our|the|your)(?!\w))[\w"`[]|--|\/\*|;\s{0,20}$/iu.test(
      after,
    )
  );
}

/** Continuations of French sentences that are not table names. */
const frenchWords = new Set(
  'a au aux avec ce cet cette d dans de des du elle en est et il je la le les ma mon notre nous on ou par pour qu que qui sa se ses son sur tu un une vous'.split(
    ' ',
  ),
);

/** Whether a table name follows. */
function isNamed(after: string): boolean {
  if (/^\s{0,20}[;"`[]/.test(after)) return true;
  const [, name] = /^\s{1,20}([\w.]{1,60})(?![\p{L}\p{N}])/u.exec(after) ?? [];
  return name !== undefined && !frenchWords.has(name.toLowerCase());
}

/** Whether the parentheses contain more than words, unlike « eval(maths) », « eval(l'anglais, CE2) ». */
function isArgument(after: string): boolean {
  const [inside = ''] = /^[^)\n]{0,60}/.exec(after) ?? [];
  return (
    /["`$([{=\\_]|%[0-9a-f]{2}|^\s{0,9}@|\w\.[a-z]|0x/i.test(inside) ||
    /(?<!\p{L})'|'(?!\p{L})/u.test(inside) ||
    /\d\s{0,3}[*+/-]\s{0,3}\d/.test(inside) ||
    /^\s{0,9}(?:cmd|code|data|input|name|payload|request|x)?\s{0,9}$/i.test(inside)
  );
}

function holds(text: string, { words, isCode }: Sign): boolean {
  for (const found of text.matchAll(words)) {
    const end = found.index + found[0].length;
    const before = text.slice(Math.max(0, found.index - aroundLength), found.index);
    if (isCode(found, { before, after: text.slice(end, end + aroundLength) })) return true;
  }
  return false;
}

/** The text after each '<' up to the next one or a '>', if it looks like a tag. */
function tagsIn(text: string): string[] {
  const parts = text.split('<').slice(1);
  return parts.map((part) => part.split('>', 1)[0] ?? '').filter((part) => /^[a-z]/i.test(part));
}

const anyHandler = /[\s/"']on[a-z]{2,30}\s{0,20}=/iu;

/** Number of leading characters that are checked: more than any field allows. */
export const maxCheckedLength = 10_000;

/** Controls except tab and line feed: like invisible characters, they can split a word unseen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an attacker's filling
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/**
 * Whether a text contains what no parent writes and many probes do (spec §5). Check the raw text, before
 * markup is stripped. It is an alarm, not the defence: that is parameterised queries, escaping and the
 * content security policy, which need no heuristics. Only the first `maxCheckedLength` characters are
 * checked: longer fields are refused anyway.
 */
export function isSuspicious(text: string): boolean {
  const plain = withoutInvisibleMarks(
    text.slice(0, maxCheckedLength).normalize('NFKC').replace(controls, ''),
  );
  return signs.some((sign) => holds(plain, sign)) || tagsIn(plain).some((tag) => anyHandler.test(tag));
}
