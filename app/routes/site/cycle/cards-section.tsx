import { cn } from '#app/lib/class-names.ts';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { PartFrame, type PartOf } from './part-frame.tsx';

/** Programme or activity cards. */
export function CardsSection({ section }: { section: PartOf<'cards'> }) {
  const { cards, onInk = false } = section;
  return (
    <PartFrame
      section={section}
      ground={onInk ? 'ink' : 'sand'}
      backdrop={onInk && <ZelligeTexture className="-z-10 opacity-[0.08]" />}
    >
      <ul
        className={cn(
          'grid gap-5 sm:grid-cols-2',
          cards.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {cards.map(({ title, text }) => (
          <li
            key={title}
            className={cn(
              'grid content-start gap-2 rounded-card p-6',
              onInk ? 'bg-ink-raised' : 'border border-line bg-white',
            )}
          >
            <h3 className={cn('text-xl', onInk && 'text-saffron')}>{title}</h3>
            <p className={onInk ? 'text-ink-faint' : 'text-ink-muted'}>{text}</p>
          </li>
        ))}
      </ul>
    </PartFrame>
  );
}
