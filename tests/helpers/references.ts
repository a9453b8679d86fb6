import { dirname, normalize } from 'node:path/posix';
import { parseSync } from 'vite';
import { type Repository, specification } from './repository.ts';

/** A file to check; in `joined` comments of several lines are joined, at the same offsets. */
type Source = { file: string; text: string; joined: string };
type Problem = { index: number; what: string };

const isMarkdown = (file: string) => file.endsWith('.md');
const isScript = (file: string) => /\.(?:tsx?|mjs)$/.test(file);

/** The broken references of one file, each with its line. */
export function brokenReferences(file: string, text: string, repository: Repository): string[] {
  const source = { file, text, joined: joined(file, text) };
  const problems = [
    ...brokenCitations(source, repository),
    ...brokenDecisions(source, repository),
    ...plans(source),
    ...(isMarkdown(file)
      ? [...brokenLinks(source, repository), ...mislabelledLinks(source, repository)]
      : []),
    ...brokenNames(source, repository),
  ];
  return problems.map(({ index, what }) => `${file}:${text.slice(0, index).split('\n').length} ${what}`);
}

/** « spec §2 », « spec §2.3 'Home', §7 and §9 »: numbers, perhaps with the name of a heading or term. */
const citation =
  /\bspec\s+§\d[\d.]*(?:[:,]?\s+'[^'\n]+')?(?:(?:,|,?\s+(?:and|or))\s+§\d[\d.]*(?:[:,]?\s+'[^'\n]+')?)*/gi;
const cited = /§(\d+(?:\.\d+)*)(?:[:,]?\s+'([^'\n]+)')?/g;
/** Another document's sections. */
const elsewhere = /\b(?:RFC|ASVS)\s+[\d.]+[,:]?\s+\(?§\d[\d.]*/g;

function brokenCitations({ file, joined }: Source, { sections }: Repository): Problem[] {
  const known = blanked(joined, elsewhere);
  // The specification refers to its own sections.
  const citations = file === specification ? [{ 0: known, index: 0 }] : [...known.matchAll(citation)];
  const wrong = citations.flatMap((found) =>
    [...found[0].matchAll(cited)].flatMap(({ 1: number = '', 2: name, index }) => {
      const at = found.index + index;
      const section = sections.get(number)?.toLowerCase();
      if (section === undefined) return [{ index: at, what: `there is no spec §${number}` }];
      const isNamed = name === undefined || section.includes(name.toLowerCase());
      return isNamed ? [] : [{ index: at, what: `spec §${number} does not name '${name}'` }];
    }),
  );
  const bare = file === specification ? [] : [...blanked(known, citation).matchAll(/§\d[\d.]*/g)];
  return [
    ...wrong,
    ...bare.map(({ 0: found, index }) => ({ index, what: `${found} of what? « spec ${found} »` })),
  ];
}

function brokenDecisions({ file, joined }: Source, { decisions }: Repository): Problem[] {
  // Migrations are never edited: they cite the record numbers of their time.
  if (file.startsWith('migrations/')) return [];
  const numbered = [...joined.matchAll(/\bdecisions?\s+(\d+(?:(?:,|,?\s+(?:and|or))\s+\d+)*)/gi)];
  const missing = numbered.flatMap(({ 1: numbers = '', index }) =>
    [...numbers.matchAll(/\d+/g)]
      .filter(([number]) => !decisions.has(number))
      .map(([number]) => ({ index, what: `there is no decision ${number}` })),
  );
  const byFile = isScript(file) ? [...joined.matchAll(/docs\/decisions\/0*(\d+)/g)] : [];
  return [
    ...missing,
    ...byFile.map(({ 1: number, index }) => ({ index, what: `write « decision ${number} »` })),
  ];
}

/** Numbers of plans and lists that are not in the repository. */
function plans({ text }: Source): Problem[] {
  const found = text.matchAll(/\bissues?\s+#?\d+|\barchitecture,?\s+(?:decision\s+)?\d+/gi);
  return [...found].map(({ 0: plan, index }) => ({ index, what: `« ${plan} » is not in the repository` }));
}

/** Markdown code, which has no links. */
const code = /^```[\s\S]*?^```|`[^`\n]*`/gm;

function brokenLinks({ file, text }: Source, { files, anchorsOf }: Repository): Problem[] {
  return [...blanked(text, code).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: link = '', index }) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#', 2);
    const target = path === '' ? file : normalize(`${dirname(file)}/${path}`);
    if (!isThere(target, files)) return [{ index, what: `the link ${link} leads to no file` }];
    if (anchor === undefined || anchorsOf(target).has(anchor)) return [];
    return [{ index, what: `the link ${link} leads to no heading` }];
  });
}

/** Links whose text and target disagree. */
function mislabelledLinks({ text }: Source, { decisions }: Repository): Problem[] {
  const toRecords = [...text.matchAll(/\[decision (\d+)\]\(([^)]+)\)/gi)].filter(
    ([, number = '', target = '']) => decisions.get(number) !== `docs/decisions/${target.split('/').at(-1)}`,
  );
  const toSections = [...text.matchAll(/\[(?:spec )?§([\d.]+)\]\([^)]*#spec-([\d-]+)\)/gi)].filter(
    ([, number = '', anchor]) => number.replaceAll('.', '-') !== anchor,
  );
  return [...toRecords, ...toSections].map(({ 0: link, index }) => ({
    index,
    what: `${link} says one number and leads to another`,
  }));
}

function brokenNames(source: Source, { files }: Repository): Problem[] {
  return namesIn(source)
    .filter(({ name }) => !isThere(name, files))
    .map(({ name, index }) => ({ index, what: `there is no ${name}` }));
}

/** Folders that a running site creates and no clone has. */
const made = /^(?:\.cache|\.react-router|build|data|node_modules)\//;
const endsLikeText = /\.(?:css|md|mjs|sql|tsx?)$/;
const nameInComment = /(?<![\w./#@+-])[\w-][\w./-]*\.(?:css|md|mjs|sql|tsx?)\b(?!\.\w)/g;

/** Names of files and folders: in Markdown's backticks, in comments of scripts. */
function namesIn({ file, text }: Source): { name: string; index: number }[] {
  if (isMarkdown(file)) {
    return [...blanked(text, /^```[\s\S]*?^```/gm).matchAll(/`([\w./-]+)`/g)]
      .map(({ 1: name = '', index }) => ({ name, index }))
      .filter(({ name }) => isFileName(name));
  }
  // Few files have such a name: skip the parser for the others.
  if (!isScript(file) || text.search(nameInComment) < 0) return [];
  return parseSync(file, text).comments.flatMap(({ value, start }) =>
    [...value.matchAll(nameInComment)].map(({ 0: name, index }) => ({ name, index: start + 2 + index })),
  );
}

/** 'app/lib', 'ui/', 'toasts.ts', but not '/admin/leads', '2.5' or 'data/db'. */
function isFileName(name: string): boolean {
  if (made.test(name) || name.startsWith('/')) return false;
  return (
    /^(?:app|docs|migrations|public|scripts|server|tests)\//.test(name) ||
    name.endsWith('/') ||
    endsLikeText.test(name)
  );
}

/** A file or folder, by its whole path or the end of it. */
function isThere(name: string, files: ReadonlySet<string>): boolean {
  const path = `/${name.replace(/\/$/, '')}`;
  return [...files].some((file) => `/${file}`.endsWith(path) || `/${file}`.includes(`${path}/`));
}

function joined(file: string, text: string): string {
  if (isMarkdown(file)) return text;
  return text.replace(/(?<=\n\s*)(?:\*|\/\/|--)(?=\s)/g, (sign) => ' '.repeat(sign.length));
}

/** The text with matches replaced by spaces, with the same lines. */
function blanked(text: string, what: RegExp): string {
  return text.replace(what, (found) => found.replace(/[^\n]/g, ' '));
}
