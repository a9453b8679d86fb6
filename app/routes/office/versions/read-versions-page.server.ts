import { compareVersions } from '#app/features/versions/compare-versions.server.ts';
import { findVersion, listVersions } from '#app/features/versions/read-versions.server.ts';
import {
  type Comparison,
  comparedParameters,
  type ListedVersion,
  type ReadableField,
} from '#app/features/versions/versions.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import type { VersionSubject } from '#app/office/versions.server.ts';

/** A versioned subject, as its page shows it. */
export type VersionedThing = {
  of: VersionSubject;
  /** Its name. */
  name: string;
  /** The URL where it is edited. */
  back: string;
  fields: readonly ReadableField[];
  /** The number of its last save. */
  version: number;
};

/** The list of a subject's versions, and the two that the URL compares. */
export async function readVersionsPage(request: Request, thing: VersionedThing, now = new Date()) {
  const { of, name, back, fields, version } = thing;
  const stored = await listVersions(of);
  const versions = stored.map(
    ({ number, savedAt, savedByName, fields: changed }): ListedVersion => ({
      number,
      savedBy: savedByName,
      saved: {
        iso: savedAt.toISOString(),
        exact: formatDateTime(savedAt),
        relative: formatRelative(savedAt, now),
      },
      changed: fields.filter((field) => changed.includes(field.name)).map(({ label }) => label),
    }),
  );
  const comparison = await readComparison(new URL(request.url).searchParams, thing);
  return { name, back, version, versions, comparison };
}

/** Null without a comparison in the URL, or for an unknown version. */
async function readComparison(
  params: URLSearchParams,
  { of, fields }: VersionedThing,
): Promise<Comparison | null> {
  const requested = [comparedParameters.before, comparedParameters.after].map(
    (name) => params.get(name) ?? '',
  );
  if (!requested.every((text) => /^\d{1,9}$/.test(text))) return null;
  const [before, after] = await Promise.all(requested.map((text) => findVersion(of, Number(text))));
  if (!before || !after) return null;
  return {
    before: before.number,
    after: after.number,
    fields: compareVersions(fields, before.values, after.values),
  };
}
