import {
  appendFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  type WriteStream,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testServer } from './site.ts';

/*
 * What the sites of a run of the browser tests wrote to their logs, and what the tests typed into them: at the end
 * nothing of the second may stand in the first.
 */

/** Where every log of the run is: those of the sites, and those of the proxy before one. */
export const runLogFolder = path.join(os.tmpdir(), `school-e2e-logs-${testServer.port}`);
const typedFile = path.join(runLogFolder, 'typed.jsonl');

const logFile = (port: string) => path.join(runLogFolder, `${port}.log`);

/** What the site at a port has written to its log until now. */
export function readRunLog(port: number): string {
  return readFileSync(logFile(String(port)), 'utf8');
}

/** The log of one site, by its port. That of most tests is the first to be opened, and drops those of an older run. */
export function openRunLog(port: string): WriteStream {
  if (port === String(testServer.port)) rmSync(runLogFolder, { recursive: true, force: true });
  mkdirSync(runLogFolder, { recursive: true });
  return createWriteStream(logFile(port));
}

/** A name begins with a capital, or with a letter of a script that has none, such as Arabic. */
const aName = /^(?:\p{Lu}.{3}|\p{Lo}.{2})/u;

/** The fields whose answers are somebody's own or a secret, and what such an answer has: short words are in any line. */
const personal: readonly { name: RegExp; own: RegExp }[] = [
  { name: /^(?:fullName|parentName|childName|q)$/, own: aName },
  { name: /^email$/, own: /@/ },
  { name: /^phone$/, own: /\d{2}.*\d{6}|\d\d(?: \d\d){3}/ },
  { name: /^(?:message|note|known|jeton|csrfToken|sessionToken|(?:current|new)?password)$/i, own: /.{12}/ },
];

/** Those of a form's answers, or of an address's query, that no log may hold. */
export function personalTexts(fields: Iterable<readonly [string, unknown]>): string[] {
  return [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && personal.some((kind) => kind.name.test(name) && kind.own.test(value.trim()))
      ? [value.trim()]
      : [],
  );
}

/** Remembers what was sent that no log may hold. */
export function noteTyped(fields: Iterable<readonly [string, unknown]>): void {
  const kept = personalTexts(fields);
  if (kept.length > 0 && existsSync(runLogFolder))
    appendFileSync(typedFile, kept.map((text) => `${JSON.stringify(text.slice(0, 300))}\n`).join(''));
}

/** The answers in the body of a request, of whatever kind. */
export function fieldsOf(body: string | null, type = ''): (readonly [string, string])[] {
  if (!body) return [];
  if (!type.startsWith('multipart/')) return [...new URLSearchParams(body)];
  const parts = body.matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)/g);
  return [...parts].map(([, name = '', value = '']) => [name, value] as const);
}

/** Whatever has the form of a secret or of somebody's address, whoever typed it. */
const forms: Readonly<Record<string, RegExp>> = {
  'an email address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a telephone number': /(?:\+|00)212[\d .-]{8,}|\b0[5-7](?:[ .-]?\d\d){4}\b/,
  'a token': /\b[0-9a-f]{64}\b|\b(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}\b/,
  'a query': /"(?:path|url)":"[^"]*\?|\b(?:GET|HEAD|POST) \/[^ "]*\?/,
  'a query with a secret': /jeton=|token=/i,
};

/** A text as it is, and as the addresses of pages write it. */
export function waysOfWriting(text: string): string[] {
  const inQuery = String(new URLSearchParams({ '': text })).slice(1);
  return [...new Set([text, encodeURIComponent(text), inQuery])];
}

/** What a line holds that none may hold, by its form or because it is one of these texts; else null. */
export function leakIn(line: string, texts: readonly string[]): string | null {
  const form = Object.entries(forms).find(([, pattern]) => pattern.test(line))?.[0];
  return form ?? (texts.some((text) => line.includes(text)) ? 'what somebody typed' : null);
}

/** Every line of the run's logs that holds what none may hold, with what it is. */
export function leaks(): string[] {
  if (!existsSync(runLogFolder)) return [];
  const typed = existsSync(typedFile) ? readFileSync(typedFile, 'utf8').split('\n').filter(Boolean) : [];
  const texts = [...new Set(typed)].flatMap((line) => waysOfWriting(String(JSON.parse(line))));
  return readdirSync(runLogFolder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(path.join(runLogFolder, name), 'utf8').split('\n'))
    .flatMap((line) => {
      const what = leakIn(line, texts);
      return what ? [`${what}: ${line.slice(0, 400)}`] : [];
    });
}

/** How many lines the run's logs have, and how many texts were typed: nothing was looked for in nothing. */
function runLogFacts(): { lines: number; typed: number } {
  const linesOf = (file: string) =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
  return { lines: linesOf(path.join(runLogFolder, `${testServer.port}.log`)), typed: linesOf(typedFile) };
}

/** After the last test: no log of the whole run holds a secret, an address, a number or a name that the tests used. */
export function judgeLogs(): void {
  const { lines } = runLogFacts();
  if (lines === 0) throw new Error('The site of the tests has written no log to be judged');
  const found = leaks();
  if (found.length > 0) {
    throw new Error(
      `The logs hold what none may hold (${found.length} lines):\n${found.slice(0, 20).join('\n')}`,
    );
  }
}
