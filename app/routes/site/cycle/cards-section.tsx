import { cn } from '#app/lib/class-names.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';

/** Programme or activity cards. */
export function CardsSection({ section, ground }: PartProps<'cards'>) {
  const { cards, onInk = false } = section;
  return (
    <PartFrame
      section={section}
      ground={onInk ? 'ink' : ground}
      backdrop={onInk && <ZelligeTexture className="-z-10 opacity-[0.08]" />}
    >
      <ul
        className={cn(
          'equals gap-5 sm:grid sm:grid-cols-2',
          cards.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {cards.map(({ title, text }) => (
          <li
            key={title}
            className={cn(
              'relative isolate grid content-start gap-2 overflow-hidden rounded-card p-6',
              onInk ? 'bg-ink-raised' : 'border border-line bg-white',
            )}
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className={cn('absolute -top-9 -right-9 -z-10 size-24', onInk ? 'fill-ink' : 'fill-cycle-tint')}
            >
              <path d={khatamPath} />
            </svg>
            <h3 className={cn('pr-8 text-xl', onInk && 'text-saffron')}>{title}</h3>
            <p className={onInk ? 'text-ink-faint' : 'text-ink-muted'}>{text}</p>
          </li>
        ))}
      </ul>
    </PartFrame>
  );
}
