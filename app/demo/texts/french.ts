const nonBreaking = '\u00A0';

/**
 * Sets a French text as a printer would: typographic apostrophes, and non-breaking spaces inside guillemets,
 * before « : ; ? ! % » and inside hours. Texts can then be typed with a plain keyboard. Leaves tags alone.
 */
export function french(text: string): string {
  return text
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : setInFrench(part)))
    .join('');
}

function setInFrench(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/ ([:;?!%»])/g, `${nonBreaking}$1`)
    .replace(/« /g, `«${nonBreaking}`)
    .replace(/(\d) (ans|élèves|minutes|heures|mois|semaines|jours)\b/g, `$1${nonBreaking}$2`);
}

/** An article typed over several lines as one line of HTML, blocks side by side, set in French. */
export function article(html: string): string {
  return french(html.trim().replace(/(?<!\s)\s*\n\s*/g, ''));
}
