import { type ReactNode, useId } from 'react';
import { Fold } from './fold.tsx';

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
        <Fold
          key={id}
          name={group}
          open={id === defaultOpen}
          title={title}
          titleClass="hover:text-majorelle"
          className="border border-line bg-white open:border-majorelle"
        >
          {/* Opens when its anchor is the URL's fragment. */}
          <div id={id} className="max-w-article px-5 pb-5 text-ink-muted">
            {content}
          </div>
        </Fold>
      ))}
    </div>
  );
}
