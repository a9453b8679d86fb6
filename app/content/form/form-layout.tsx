import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

/** The two columns of a form: content, and settings beside it (below it on a phone). */
export function FormColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">{main}</div>
      <div className="grid min-w-0 gap-6">{aside}</div>
    </div>
  );
}

/** A group of fields, titled unless its only field's label says it. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    // Not clipped: the editor's toolbar is sticky inside it.
    <Card as="section" className="grid gap-5 overflow-visible">
      {title && <h2 className="text-lg">{title}</h2>}
      {children}
    </Card>
  );
}
