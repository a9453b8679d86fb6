import { type ReactNode, useId } from 'react';
import { Card } from '#app/ui/card.tsx';

/** A section of « Mon compte »: its heading, a sentence, its controls. */
export function AccountSection(props: {
  title: string;
  text: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
}) {
  const { title, text, badge, children } = props;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {badge}
        </div>
        <p className="max-w-prose text-ink-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
}
