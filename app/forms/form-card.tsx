import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

type FormCardProps = { id: string; title: string; text: string; children: ReactNode };

/** The id of the heading that labels the form. */
export function headingOf(id: string): string {
  return `${id}-titre`;
}

/** The frame of a page's form, with its heading. */
export function FormCard({ id, title, text, children }: FormCardProps) {
  return (
    <Card id={id} className="scroll-mt-36 sm:p-8">
      <div className="mb-6 grid gap-2">
        <h2 id={headingOf(id)} className="text-2xl">
          {title}
        </h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
}
