import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

type OfficePageProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The page's primary action, at the top right. */
  action?: ReactNode;
  /** A list that shows as many rows as the screen fits. */
  compact?: boolean;
  children: ReactNode;
};

/** An office page: its title, its action, its content. */
export function OfficePage({ title, text, action, compact = false, children }: OfficePageProps) {
  return (
    <div
      className={cn(
        'mx-auto grid w-full max-w-7xl px-4 sm:px-6 lg:px-8',
        compact ? 'content-start gap-3 py-4' : 'gap-4 py-4 sm:gap-6 sm:py-6 lg:gap-8 lg:py-8',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1 sm:grow sm:basis-80">
          <h1 tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          {text && <p className="text-ink-muted">{text}</p>}
        </div>
        {action && (
          <div data-print="hide" className="contents">
            {action}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** The browser tab's title of an office page, with the subject's name where there are many alike. */
export function officeTitle(title: string, whose?: string) {
  return [{ title: `${title}${whose ? `\u00A0: ${whose}` : ''} — Administration` }];
}
