/** C0 and C1 controls except tab and line feed; BOM; bidirectional embeddings, overrides and isolates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const tagOpener = /[a-z/!?]/i;

/**
 * A visitor's input as plain text: Unicode NFC, line ends as \n, without markup, control characters or
 * text-direction overrides (spec §5, decision 8: characters are escaped on output, so `N'Diaye`, `3 < 5` and
 * `Dupont & fils` are unchanged).
 * The result never contains a '<' that a browser would parse as a tag. Idempotent, and linear in the length
 * of the input. Check for suspicious content (`isSuspicious`) before, on the raw text.
 */
export function toPlainText(input: string): string {
  return withoutTags(withoutControls(input.normalize('NFC'))).normalize('NFC');
}

/**
 * Line ends as \n, without control characters, text-direction overrides and lone surrogates; markup stays.
 */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(loneSurrogate, '').replace(invisible, '');
}

/**
 * Removes tags in one pass, innermost first, so that the rest cannot form a new one (`<scr<b>ipt>`). An
 * unclosed opener loses only its '<': "x <y" keeps its y.
 */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const result: string[] = [];
  const openers: number[] = [];
  for (const character of text) {
    const opener = character === '>' ? openers.pop() : undefined;
    if (opener !== undefined) {
      result.length = opener;
      continue;
    }
    if (result.at(-1) === '<' && tagOpener.test(character)) openers.push(result.length - 1);
    result.push(character);
  }
  // Matches once per run of '<' rather than once per '<'.
  return result.join('').replace(/(?<!<)<+(?=[a-z/!?])/gi, '');
}
