import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { ChevronIcon } from './icons.tsx';

type FoldProps = Omit<ComponentProps<'details'>, 'title'> & {
  /** What is seen while it is closed. */
  title: ReactNode;
  titleClass?: string;
};

/** A part that opens under its title: native, without script, and found by the browser's page search. Printed open. */
export function Fold({ title, titleClass, className, children, ...rest }: FoldProps) {
  return (
    <details
      {...rest}
      className={cn(
        'group/fold rounded-card print:break-inside-avoid print:[&::details-content]:[content-visibility:visible]',
        className,
      )}
    >
      <summary
        className={cn(
          'flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden',
          titleClass,
        )}
      >
        {title}
        <ChevronIcon className="shrink-0 transition-transform duration-200 group-open/fold:rotate-180 print:hidden" />
      </summary>
      {children}
    </details>
  );
}
