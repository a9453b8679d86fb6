import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFootRoom } from './foot-room.ts';
import { uncoverFocusFrom } from './uncover.ts';

type FootBarProps = ComponentProps<'div'> & {
  as?: 'div' | 'section';
  /** A card above the window's bottom edge, instead of a full-width band. */
  floating?: boolean;
};

/** The actions of a whole office page, always visible. Toasts are placed above it, whatever its height. */
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
