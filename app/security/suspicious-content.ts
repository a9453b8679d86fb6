/**
 * What spec §5 calls suspicious: script tags, javascript: URLs, inline event handlers, SQL-like 'union select'
 * and 'drop table', exec( and eval( calls. Each is written so that ordinary French passes: « JavaScript : un
 * atelier » has a space before its colon, « l'éval (maths) » one before its parenthesis.
 */
const patterns: readonly RegExp[] = [
  /<[\s/]{0,20}script(?![\p{L}\p{N}])/iu,
  // Browsers ignore tabs and line breaks inside a URL's scheme.
  /(?<![\p{L}\p{N}])j[\t\n]?a[\t\n]?v[\t\n]?a[\t\n]?s[\t\n]?c[\t\n]?r[\t\n]?i[\t\n]?p[\t\n]?t[\t\n]?:/iu,
  // The usual handlers anywhere ('onze = 11' is not one); any handler inside a tag is looked for below.
  /(?<![\p{L}\p{N}])on(?:abort|animation|auxclick|before|blur|cancel|canplay|change|click|close|contextmenu|copy|cut|dblclick|drag|drop|ended|error|focus|formdata|hashchange|input|invalid|key(?:down|press|up)|load|message|mouse|pageshow|paste|pause|play|pointer|popstate|progress|reset|resize|scroll|search|seek|select|storage|submit|toggle|touch|transition|unload|wheel)[a-z]{0,20}\s{0,20}=/iu,
  /(?<![\p{L}\p{N}])union[\s+()/*]{1,20}(?:(?:all|distinct)[\s+()/*]{1,20})?select(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])drop[\s+/*]{1,20}table(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:exec|eval)\(/iu,
];

/** What follows each '<' as far as the next one or a '>', when it begins like a tag. */
function tagsIn(text: string): string[] {
  const parts = text.split('<').slice(1);
  return parts.map((part) => part.split('>', 1)[0] ?? '').filter((part) => /^[a-z]/i.test(part));
}

const anyHandler = /[\s/"']on[a-z]{2,30}\s{0,20}=/iu;

/** Characters looked into, from the first: more than any field of the site takes. */
export const longestLookedInto = 10_000;

/** Controls other than tab and line feed, and zero-width characters: all a way to split a word unseen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an attacker's filling
const filling = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/**
 * Whether a text holds what no parent writes and many probes do (spec §5). To be asked of the text as it came,
 * before markup is stripped. It is an alarm, not the defence: that is parameterised queries, escaping and
 * the content security policy, which do not depend on guessing. Of a text beyond `longestLookedInto`, only the
 * beginning is looked into: the field it stands in refuses its length.
 */
export function isSuspicious(text: string): boolean {
  const plain = text.slice(0, longestLookedInto).normalize('NFKC').replace(filling, '');
  return patterns.some((pattern) => pattern.test(plain)) || tagsIn(plain).some((tag) => anyHandler.test(tag));
}
