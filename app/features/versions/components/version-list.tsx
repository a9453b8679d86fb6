import { Columns2, History } from 'lucide-react';
import { comparedParameters, type ListedVersion } from '#app/features/versions/versions.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';

type VersionListProps = {
  /** Newest first. */
  versions: readonly ListedVersion[];
  /** The version being restored. */
  restoring: number | null;
  onRestore: (number: number) => void;
};

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** The versions, newest first: author, time, changes; to compare and to restore. */
export function VersionList({ versions, restoring, onRestore }: VersionListProps) {
  return (
    <ul className="grid gap-3">
      {versions.map((version, index) => (
        <Card
          as="li"
          key={version.number}
          padding="none"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
        >
          <Words version={version} isCurrent={index === 0} />
          <div className="flex flex-wrap gap-2">
            <CompareLink version={version} other={index === 0 ? versions[1] : versions[0]} />
            {index > 0 && (
              <Button
                size="sm"
                variant="secondary"
                icon={<History {...icon} />}
                busy={restoring === version.number}
                busyLabel="Restauration…"
                aria-disabled={restoring !== null}
                onClick={() => restoring === null && onRestore(version.number)}
              >
                Restaurer
                <span className="sr-only">
                  {'\u00A0'}la version {version.number}
                </span>
              </Button>
            )}
          </div>
        </Card>
      ))}
    </ul>
  );
}

function Words({ version, isCurrent }: { version: ListedVersion; isCurrent: boolean }) {
  const { number, saved, savedBy, changed } = version;
  return (
    <div className="grid min-w-0 gap-1 sm:basis-80 sm:grow">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-base">
        <span>Version {number}</span> {isCurrent && <Badge tone="emerald">Actuelle</Badge>}
      </h3>
      <p className="text-sm">
        <time dateTime={saved.iso} title={saved.relative}>
          {saved.exact}
        </time>
        {savedBy !== null && (
          <>
            {' par '}
            <bdi>{savedBy}</bdi>
          </>
        )}
      </p>
      {changed.length > 0 && (
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          Changé{'\u00A0'}: {changed.join(', ')}
        </p>
      )}
    </div>
  );
}

/** Compares with the current version; the current one with the previous. */
function CompareLink({ version, other }: { version: ListedVersion; other: ListedVersion | undefined }) {
  if (!other) return null;
  const [before, after] = [version.number, other.number].toSorted((one, next) => one - next);
  const { before: from, after: to } = comparedParameters;
  const isOlder = version.number < other.number;
  return (
    <ButtonLink
      size="sm"
      variant="ghost"
      to={`?${from}=${before}&${to}=${after}`}
      preventScrollReset
      icon={<Columns2 {...icon} />}
    >
      {isOlder ? 'Comparer à l’actuelle' : 'Voir ce qui a changé'}
      <span className="sr-only">
        {'\u00A0'}(version {version.number})
      </span>
    </ButtonLink>
  );
}
