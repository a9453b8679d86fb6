/** The result of a registry query; `unanswered` proves nothing. */
export type Verdict = { state: 'good' | 'bad' | 'unanswered'; words: string };

/**
 * Judges the output of `npm audit --json`. Only holes of high and critical severity fail; the weekly updates
 * close the others.
 */
export function judgeHoles(printed: string): Verdict {
  const read = readAnswer(printed);
  if ('unanswered' in read) return { state: 'unanswered', words: read.unanswered };
  const counts = fieldsOf(fieldsOf(read.answer.metadata).vulnerabilities);
  const of = (gravity: string) => Number(counts[gravity] ?? 0);
  const words = ['critical', 'high', 'moderate', 'low'].map((gravity) => `${of(gravity)} ${gravity}`);
  const grave = Object.entries(fieldsOf(read.answer.vulnerabilities))
    .filter(([, hole]) => ['critical', 'high'].includes(String(fieldsOf(hole).severity)))
    .map(([name]) => name);
  const isBad = of('critical') + of('high') > 0;
  return {
    state: isBad ? 'bad' : 'good',
    words: `known holes: ${words.join(', ')}${isBad ? `: ${grave.join(', ')}` : ''}`,
  };
}

/**
 * Judges the output of `npm audit signatures --json`. A wrong signature fails; an unsigned package is only
 * reported.
 */
export function judgeSignatures(printed: string): Verdict {
  const read = readAnswer(printed);
  if ('unanswered' in read) return { state: 'unanswered', words: read.unanswered };
  const { invalid, missing } = read.answer;
  if (!Array.isArray(invalid) || !Array.isArray(missing)) {
    return { state: 'unanswered', words: 'an answer of an unknown shape' };
  }
  const names = invalid.map((one) => String(fieldsOf(one).name)).join(', ');
  const words = `signatures: ${invalid.length} wrong, ${missing.length} missing${names && `: ${names}`}`;
  return { state: invalid.length > 0 ? 'bad' : 'good', words };
}

type Answer = { unanswered: string } | { answer: Record<string, unknown> };

function readAnswer(printed: string): Answer {
  let answer: Record<string, unknown>;
  try {
    answer = fieldsOf(JSON.parse(printed));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { unanswered: 'npm printed no JSON' };
  }
  if (!('error' in answer)) return { answer };
  const { summary } = fieldsOf(answer.error);
  return { unanswered: String(summary || answer.message || 'no reason given') };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
