import { cn } from '#app/lib/class-names.ts';
import { khatamPath } from './zellige-mark.tsx';

/** The school's mark: a star with a smaller one inside. Decorative; write the name beside it. */
function LogoMark({ className, onInk = false }: { className?: string; onInk?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('shrink-0', className ?? 'size-10')}>
      <path d={khatamPath} className={onInk ? 'fill-saffron' : 'fill-majorelle'} />
      <path
        d={khatamPath}
        transform="translate(4.8 4.8) scale(.6)"
        className={onInk ? 'fill-ink' : 'fill-white'}
      />
      <path d={khatamPath} transform="translate(7.2 7.2) scale(.4)" className="fill-saffron" />
    </svg>
  );
}

/** The mark and the name. `onInk` on dark backgrounds. */
export function Logo({ name, slogan, onInk = false }: { name: string; slogan?: string; onInk?: boolean }) {
  return (
    <span className="inline-flex items-center gap-3 text-left max-sm:gap-2">
      <LogoMark onInk={onInk} />
      <span className="grid leading-tight">
        <span
          className={cn(
            'font-bold font-display text-lg leading-tight max-sm:text-base max-2xs:text-sm',
            onInk && 'text-white',
          )}
        >
          {name}
        </span>
        {slogan && (
          <span className={cn('text-xs', onInk ? 'text-ink-faint' : 'text-ink-muted')}>{slogan}</span>
        )}
      </span>
    </span>
  );
}
