import { readFileSync } from 'node:fs';
import { fileNamesPath } from '#server/browser-imports.ts';

let names: Readonly<Record<string, string>> | undefined;

/** The address of a built browser file, by its source name: 'writing-area', 'site.css'. */
export function builtFile(name: string): string {
  names ??= JSON.parse(readFileSync(fileNamesPath, 'utf8')) as Record<string, string>;
  const file = names[name];
  if (!file) throw new Error(`The build has no file for ${name}`);
  return file;
}

/** The same for `page.route`, including retries. */
export const requestsFor = (name: string) => `**${builtFile(name)}*`;
