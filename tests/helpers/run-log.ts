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
 * The logs of all sites of a run, and the texts that the tests typed: at the end no typed text may be in a
 * log.
 */

/** The folder of the run's logs: the sites' and a proxy's. */
export const runLogFolder = path.join(os.tmpdir(), `school-e2e-logs-${testServer.port}`);
const typedFile = path.join(runLogFolder, 'typed.jsonl');

const logFile = (port: string) => path.join(runLogFolder, `${port}.log`);

/** The log of the site at this port so far. */
export function readRunLog(port: number): string {
  return readFileSync(logFile(String(port)), 'utf8');
}

/** The log file of one site, by its port. The shared site's is opened first, and deletes an older run's. */
export function openRunLog(port: string): WriteStream {
  if (port === String(testServer.port)) rmSync(runLogFolder, { recursive: true, force: true });
  mkdirSync(runLogFolder, { recursive: true });
  return createWriteStream(logFile(port));
}

/** A name begins with a capital, or with a letter of a script without capitals, such as Arabic. */
const aName = /^(?:\p{Lu}.{3}|\p{Lo}.{2})/u;

/**
 * The fields with personal data or secrets, and the least that identifies one: short words are in any line.
 */
const personal: readonly { name: RegExp; own: RegExp }[] = [
  { name: /^(?:fullName|parentName|childName|q)$/, own: aName },
  { name: /^email$/, own: /@/ },
  { name: /^phone$/, own: /\d{2}.*\d{6}|\d\d(?: \d\d){3}/ },
  { name: /^(?:message|note|known|jeton|csrfToken|sessionToken|(?:current|new)?password)$/i, own: /.{12}/ },
];

/** The values of a form or a query that no log may contain. */
export function personalTexts(fields: Iterable<readonly [string, unknown]>): string[] {
  return [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && personal.some((kind) => kind.name.test(name) && kind.own.test(value.trim()))
      ? [value.trim()]
      : [],
  );
}

/** Records sent values that no log may contain. */
export function recordTyped(fields: Iterable<readonly [string, unknown]>): void {
  const kept = personalTexts(fields);
  if (kept.length > 0 && existsSync(runLogFolder))
    appendFileSync(typedFile, kept.map((text) => `${JSON.stringify(text.slice(0, 300))}\n`).join(''));
}

/** The values in a request's body, of any type. */
export function fieldsOf(body: string | null, type = ''): (readonly [string, string])[] {
  if (!body) return [];
  if (!type.startsWith('multipart/')) return [...new URLSearchParams(body)];
  const parts = body.matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)/g);
  return [...parts].map(([, name = '', value = '']) => [name, value] as const);
}

/** Anything with the form of a secret or an address, whoever typed it. */
const forms: Readonly<Record<string, RegExp>> = {
  'an email address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a telephone number': /(?:\+|00)212[\d .-]{8,}|\b0[5-7](?:[ .-]?\d\d){4}\b/,
  'a token': /\b[0-9a-f]{64}\b|\b(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}\b/,
  'a query': /"(?:path|url)":"[^"]*\?|\b(?:GET|HEAD|POST) \/[^ "]*\?/,
  'a query with a secret': /jeton=|token=/i,
};

/** A text as it is, and URL-encoded. */
export function writtenForms(text: string): string[] {
  const inQuery = String(new URLSearchParams({ '': text })).slice(1);
  return [...new Set([text, encodeURIComponent(text), inQuery])];
}

/** The forbidden part of a line, by its form or as one of these texts; else null. */
export function leakIn(line: string, texts: readonly string[]): string | null {
  const form = Object.entries(forms).find(([, pattern]) => pattern.test(line))?.[0];
  return form ?? (texts.some((text) => line.includes(text)) ? 'what somebody typed' : null);
}

/** Every line of the run's logs with a forbidden part, and that part. */
export function leaks(): string[] {
  if (!existsSync(runLogFolder)) return [];
  const typed = existsSync(typedFile) ? readFileSync(typedFile, 'utf8').split('\n').filter(Boolean) : [];
  const texts = [...new Set(typed)].flatMap((line) => writtenForms(String(JSON.parse(line))));
  return readdirSync(runLogFolder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(path.join(runLogFolder, name), 'utf8').split('\n'))
    .flatMap((line) => {
      const what = leakIn(line, texts);
      return what ? [`${what}: ${line.slice(0, 400)}`] : [];
    });
}

/** The number of log lines and of typed texts: proof that something was searched. */
function runLogFacts(): { lines: number; typed: number } {
  const linesOf = (file: string) =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
  return { lines: linesOf(path.join(runLogFolder, `${testServer.port}.log`)), typed: linesOf(typedFile) };
}

/** After the last test: no log of the run contains a secret, an address, a number or a name of the tests. */
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
