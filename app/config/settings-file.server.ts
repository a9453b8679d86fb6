import { readFileSync } from 'node:fs';
import { safeParseStored } from '#app/lib/field-schema.ts';
import { isGroup, withOverrides } from '#app/lib/overrides.ts';
import { defaultSettings, type SettingsInput } from '#app/school/settings.ts';
import { settingsSchema } from '#app/school/settings-schema.ts';

/**
 * The school's settings: the defaults, overridden by a JSON file (`SCHOOL_FACTS_FILE`). The file only needs
 * the differences, in the shape of `SettingsInput`; lists are replaced as a whole.
 * @returns the settings, and one line for each problem of the file
 */
export function readSettingsFile(file: string | undefined): { settings: SettingsInput; problems: string[] } {
  if (!file) return { settings: defaultSettings, problems: [] };
  const read = readJson(file);
  if ('problem' in read)
    return { settings: defaultSettings, problems: [`SCHOOL_FACTS_FILE ${read.problem}`] };
  const { value } = read;
  const merged = isGroup(value) ? withOverrides(defaultSettings, value) : value;
  const parsed = safeParseStored(settingsSchema, merged);
  if (parsed.success) return { settings: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(
    (issue) => `SCHOOL_FACTS_FILE ${[...issue.path, ''].join(' › ')}${issue.message}`,
  );
  return { settings: defaultSettings, problems };
}

function readJson(file: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `(${file}) is no valid JSON: ${error.message}` };
    return { problem: `(${file}) cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}
