import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { describeChangedTexts } from './page-preview.tsx';

/** A page in the list; its dates are formatted. */
type PageView = {
  name: string;
  title: string;
  path: string;
  changed: number;
  updated: { by: string; iso: string; exact: string; relative: string } | null;
};

type PageListProps = { pages: readonly PageView[]; hrefOf: (name: string) => string };

/** The public pages, each with its number of changed texts. */
export function PageList({ pages, hrefOf }: PageListProps) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {pages.map(({ name, title, path, changed, updated }) => (
          <li
            key={name}
            className="relative flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 hover:bg-sand sm:px-6"
          >
            <div className="grid min-w-0 grow basis-60">
              <h2 className="text-base">
                <Link to={hrefOf(name)} className="after:absolute after:inset-0 hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="wrap-anywhere text-ink-muted text-sm">{path}</p>
            </div>
            <p className="min-w-0 basis-72 text-ink-muted text-sm max-sm:basis-full">
              {updated ? (
                <>
                  Modifiée par <bdi>{updated.by}</bdi>
                  {', '}
                  <time dateTime={updated.iso} title={updated.exact}>
                    {updated.relative}
                  </time>
                </>
              ) : (
                'Jamais modifiée'
              )}
            </p>
            <p className="basis-36 sm:text-right">
              <Badge tone={changed > 0 ? 'majorelle' : 'neutral'}>{describeChangedTexts(changed)}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
