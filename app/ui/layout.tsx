import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

/** The page's column: at most 1200 px, 1440 on wide screens, with margins on phones. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8', className)} />;
}

type SectionHeadingProps = {
  title: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  level?: 1 | 2 | 3;
  onInk?: boolean;
  id?: string;
  className?: string;
};

/** A section's title, with the eyebrow above and the text below. */
export function SectionHeading(props: SectionHeadingProps) {
  const { title, eyebrow, text, level = 2, onInk = false, id, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={cn('grid max-w-3xl gap-3', className)}>
      {eyebrow && (
        <p className={cn('font-semibold text-sm', onInk ? 'text-saffron' : 'text-majorelle')}>{eyebrow}</p>
      )}
      <Heading id={id} className={level === 1 ? 'text-4xl' : level === 2 ? 'text-3xl' : 'text-2xl'}>
        {title}
      </Heading>
      {text && <p className={cn('text-lg', onInk ? 'text-ink-faint' : 'text-ink-muted')}>{text}</p>}
    </div>
  );
}
