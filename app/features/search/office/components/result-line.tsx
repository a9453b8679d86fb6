import { Marked } from '#app/features/search/components/marked.tsx';
import type { OfficeSearchHit } from '#app/features/search/office/office-search.ts';
import { cn } from '#app/lib/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';

/** A result, on a line or two. */
export function ResultLine({
  found: { title, detail, note, opens, answerHref },
}: {
  found: OfficeSearchHit;
}) {
  return (
    <span className="grid min-w-0 grow">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <bdi className="min-w-0 font-semibold max-lg:wrap-anywhere lg:truncate">
          <Marked pieces={title} />
        </bdi>
        {note !== null && (
          // « Répondre » beside it says as much on narrow screens.
          <Badge tone="neutral" className={cn('shrink-0', answerHref && 'max-sm:hidden')}>
            {note}
          </Badge>
        )}
        {opens === 'tab' && <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>}
      </span>
      {detail.length > 0 && (
        <span dir="auto" className="line-clamp-2 wrap-anywhere text-ink-muted text-sm sm:line-clamp-1">
          <Marked pieces={detail} />
        </span>
      )}
    </span>
  );
}
