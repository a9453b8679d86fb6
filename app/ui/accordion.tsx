import { type ReactNode, useId } from 'react';
import { ChevronIcon } from './icons.tsx';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/**
 * Questions and answers, at most one open. Native `<details>` elements with a shared name: they work without
 * script, and the browser's page search opens them.
 */
export function Accordion({ items, defaultOpen }: { items: AccordionItem[]; defaultOpen?: string }) {
  const group = useId();
  return (
    <div className="grid gap-3">
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          name={group}
          open={id === defaultOpen}
          className="group rounded-card border border-line bg-white open:border-majorelle"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:text-majorelle [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronIcon className="transition-transform duration-200 group-open:rotate-180" />
          </summary>
          {/* Opens when its anchor is the URL's fragment. */}
          <div id={id} className="max-w-article px-5 pb-5 text-ink-muted">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
