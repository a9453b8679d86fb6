import { readFileSync } from 'node:fs';
import { isGroup, withDifference } from '#app/lib/difference.ts';
import { safeParseStored } from '#app/lib/field-schema.ts';
import { defaultFacts, type GivenFacts } from '#app/school/facts.ts';
import { factsSchema } from '#app/school/facts-schema.ts';

/**
 * The school's facts, with those of a JSON file in place of the defaults (`SCHOOL_FACTS_FILE`). The file need only hold
 * what differs, in the shape of `GivenFacts`; lists are replaced whole.
 *
 * @returns the facts, and one line for each thing that is wrong with the file
 */
export function readFactsFile(file: string | undefined): { facts: GivenFacts; problems: string[] } {
  if (!file) return { facts: defaultFacts, problems: [] };
  const read = readJson(file);
  if ('problem' in read) return { facts: defaultFacts, problems: [`SCHOOL_FACTS_FILE ${read.problem}`] };
  const { value } = read;
  const facts = isGroup(value) ? withDifference(defaultFacts, value) : value;
  const parsed = safeParseStored(factsSchema, facts);
  if (parsed.success) return { facts: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(
    (issue) => `SCHOOL_FACTS_FILE ${[...issue.path, ''].join(' › ')}${issue.message}`,
  );
  return { facts: defaultFacts, problems };
}

function readJson(file: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `(${file}) is no valid JSON: ${error.message}` };
    return { problem: `(${file}) cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}
