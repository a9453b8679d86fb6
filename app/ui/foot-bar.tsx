import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFootRoom } from './foot-room.ts';
import { uncoverFocusFrom } from './uncover.ts';

type FootBarProps = ComponentProps<'div'> & {
  as?: 'div' | 'section';
  /** A card above the foot of the window, instead of a band from edge to edge. */
  floating?: boolean;
};

/** What is done with an office page as a whole, always in reach. Messages stand above it, however many rows it has. */
export function FootBar({ as: Element = 'div', floating = false, className, ...rest }: FootBarProps) {
  const bar = useFootRoom<HTMLDivElement>('--foot-height', uncoverFocusFrom);
  const Tag = Element as 'div';
  return (
    <Tag
      {...rest}
      ref={bar}
      data-foot-bar
      className={cn(
        'sticky z-10 border-line bg-white',
        floating ? 'bottom-4 rounded-card border shadow-soft' : 'bottom-0 -mx-4 border-t sm:-mx-6 lg:-mx-8',
        className,
      )}
    />
  );
}
