import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { ZelligeMark } from './zellige-mark.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'onInk' | 'onInkQuiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** All variants have a border: forced colours drop the background and show only the border. */
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-majorelle text-white hover:bg-majorelle-deep',
  secondary: 'border border-edge bg-white text-ink hover:border-ink hover:bg-sand',
  ghost: 'border border-transparent text-majorelle hover:bg-majorelle-tint hover:text-majorelle-deep',
  destructive: 'border border-transparent bg-terracotta text-white hover:bg-terracotta-deep',
  onInk: 'border border-transparent bg-saffron text-ink hover:bg-white',
  onInkQuiet: 'border border-ink-faint text-white hover:border-white hover:bg-ink-raised',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-14 px-7 text-lg max-2xs:px-3',
};

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string };

/** The classes of a button, for an element that is neither a button nor a link. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  wide = false,
  className,
}: ButtonLook = {}): string {
  return cn(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight max-2xs:wrap-anywhere',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: ReactNode;
    /** While true the button ignores clicks, keeps its focus, and shows the spinner and `busyLabel`. */
    busy?: boolean;
    busyLabel?: string;
  };

/** A button of at least 44 px. `type` defaults to 'button'. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon, busy = false, busyLabel, children, ...rest } = props;
  const idle = busy || rest['aria-disabled'];
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that would lose the focus.
      aria-disabled={idle}
      aria-busy={busy || undefined}
      onClick={idle ? ignore : rest.onClick}
      className={buttonClass({ variant, size, wide, className })}
    >
      {busy ? <ZelligeMark className="size-5" /> : icon}
      {/* Elements, not bare text nodes: a browser's translator replaces those, and React then fails to
          remove them. */}
      {busy && busyLabel ? (
        <span key="busy">{busyLabel}</span>
      ) : (
        <span key="idle" className="contents">
          {children}
        </span>
      )}
    </button>
  );
}

/** Prevents a second submission. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}
