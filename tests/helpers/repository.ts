import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What the repository's texts may refer to. */
export type Repository = {
  /** Paths of all files, from the root. */
  files: ReadonlySet<string>;
  /** Sections of the specification by number ('2', '2.3'), each with its text. */
  sections: ReadonlyMap<string, string>;
  /** The file of each decision record, by its number. */
  decisions: ReadonlyMap<string, string>;
  /** The anchors of each Markdown file. */
  anchorsOf: (file: string) => ReadonlySet<string>;
};

export const specification = 'docs/specification.md';

/** Generated or binary files. */
const unread =
  /(?:^|\/)package-lock\.json$|^migrations\/meta\/|\.(?:avif|ico|jpe?g|pdf|png|svg|webp|woff2?)$/;

/** The repository on this disk, with uncommitted files, and all its texts. */
export function readRepository(): Repository & { texts: ReadonlyMap<string, string> } {
  const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', command, { encoding: 'utf8' }).split('\0');
  const files = new Set(listed.filter((file) => file !== '' && existsSync(file)));
  const texts = new Map(
    [...files].filter((file) => !unread.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const records = [...files].flatMap((file) => {
    const number = /^docs\/decisions\/0*(\d+)-[^/]+\.md$/.exec(file)?.[1];
    return number === undefined ? [] : [[number, file] as const];
  });
  return {
    files,
    texts,
    sections: sectionsOf(texts.get(specification) ?? ''),
    decisions: new Map(records),
    anchorsOf: (file) => anchorsOf(texts.get(file) ?? ''),
  };
}

/** The numbered sections of a Markdown text; a chapter includes its parts. */
function sectionsOf(markdown: string): Map<string, string> {
  const headings = [...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)*)\.? .*$/gm)];
  const sections = headings.map(({ 1: number = '', index }, position) => {
    const next = headings.slice(position + 1).find(([, other]) => !other?.startsWith(`${number}.`));
    return [number, markdown.slice(index, next?.index)] as const;
  });
  return new Map(sections);
}

/** A Markdown text's heading anchors by GitHub's rule, and its explicit ones. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
  const own = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...own]);
}
