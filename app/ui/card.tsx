import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  tone?: 'white' | 'sand' | 'ink' | 'cycle';
  padding?: 'none' | 'sm' | 'md';
  /** Lifts on hover: for a card whose link covers it (`after:absolute after:inset-0` on the link). */
  interactive?: boolean;
};

const tones = {
  white: 'border border-line bg-white',
  sand: 'border border-line bg-sand',
  ink: 'bg-ink text-white',
  cycle: 'bg-cycle-tint',
};
const paddings = { none: '', sm: 'p-4', md: 'p-5 sm:p-6' };

/** A box with rounded corners of 14 px. */
export function Card(props: CardProps) {
  const {
    as: Element = 'div',
    tone = 'white',
    padding = 'md',
    interactive = false,
    className,
    ...rest
  } = props;
  const Tag = Element as 'div';
  return (
    <Tag
      {...rest}
      className={cn(
        'relative overflow-hidden rounded-card',
        tones[tone],
        paddings[padding],
        interactive &&
          'transition-[transform,box-shadow] duration-200 hover:-translate-y-0.5 hover:shadow-soft',
        className,
      )}
    />
  );
}
