import { cn } from '#app/lib/class-names.ts';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';

/**
 * Programme or activities: cards scrolled sideways on phones; where there is room a table, with each
 * subject's name large beside its description. On ink they stay cards.
 */
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
          'equals max-sm:gap-4',
          onInk ? 'gap-5 sm:grid sm:grid-cols-2 lg:grid-cols-4' : 'lg:gap-x-16',
        )}
      >
        {cards.map(({ title, text }) => (
          <li
            key={title}
            className={cn(
              'grid content-start gap-2 max-sm:rounded-card max-sm:p-5',
              onInk
                ? 'rounded-card bg-ink-raised sm:p-6'
                : 'border-line max-sm:border max-sm:border-t-8 max-sm:border-t-cycle max-sm:bg-white sm:grid-cols-[2fr_3fr] sm:items-baseline sm:gap-8 sm:border-t sm:py-5 sm:last:border-b lg:gap-16',
            )}
          >
            <h3 className={cn(onInk ? 'text-saffron text-xl' : 'text-cycle-deep text-xl lg:text-2xl')}>
              {title}
            </h3>
            <p className={onInk ? 'text-ink-faint' : 'text-ink-muted'}>{text}</p>
          </li>
        ))}
      </ul>
    </PartFrame>
  );
}
