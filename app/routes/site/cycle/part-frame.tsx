import { type ReactNode, useId } from 'react';
import { ShownIllustration } from '#app/features/photos/components/illustration.tsx';
import type { Illustration } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';
import type { CycleSection, CycleSectionKind } from '#app/school/cycle-page.ts';
import { Container } from '#app/ui/layout.tsx';

/** The part of a given kind. */
export type PartOf<Kind extends CycleSectionKind> = Extract<CycleSection, { kind: Kind }>;

/** The props of a part: its content and its background. */
export type PartProps<Kind extends CycleSectionKind> = {
  section: PartOf<Kind>;
  ground: 'white' | 'sand';
  picture?: Illustration | undefined;
};

type PartFrameProps = {
  section: CycleSection;
  /** The background, which alternates between parts. */
  ground: 'sand' | 'white' | 'tint' | 'ink';
  /** The heading is sticky at the left of the content on wide screens. */
  beside?: boolean;
  children: ReactNode;
  /** Behind the content. */
  backdrop?: ReactNode;
  /** Below the heading, where that is beside the content. */
  picture?: Illustration | undefined;
};

const grounds = {
  sand: '',
  white: 'border-line border-y bg-white',
  tint: 'bg-cycle-tint',
  ink: 'bg-ink text-white',
};

/** The background, heading and column of a part, the same for all kinds. */
export function PartFrame({ section, ground, beside = false, children, ...rest }: PartFrameProps) {
  const { backdrop, picture } = rest;
  const id = useId();
  const onInk = ground === 'ink';
  return (
    <section
      aria-labelledby={id}
      className={cn('relative isolate overflow-clip py-11 sm:py-20', grounds[ground])}
    >
      {backdrop}
      <Container className={cn('grid gap-7 sm:gap-10', beside && 'lg:grid-cols-[2fr_3fr] lg:gap-16')}>
        <div
          className={cn('grid max-w-2xl content-start gap-3', beside && 'lg:sticky lg:top-28 lg:self-start')}
        >
          <p className={cn('font-semibold text-sm', onInk ? 'text-saffron' : 'text-cycle-deep')}>
            {section.eyebrow}
          </p>
          <h2 id={id} className="text-3xl">
            {section.title}
          </h2>
          {section.text && (
            <p className={cn('text-lg', onInk ? 'text-ink-faint' : 'text-ink-muted')}>{section.text}</p>
          )}
          {picture && (
            <div className="mt-2 aspect-3/2 overflow-hidden rounded-card bg-cycle-tint">
              <ShownIllustration
                illustration={picture}
                sizes="(min-width: 1024px) 460px, (min-width: 640px) 576px, 100vw"
              />
            </div>
          )}
        </div>
        {children}
      </Container>
    </section>
  );
}
