import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

export type BadgeTone = 'neutral' | 'majorelle' | 'emerald' | 'saffron' | 'terracotta' | 'ink' | 'cycle';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sand-deep text-ink',
  majorelle: 'bg-majorelle-tint text-majorelle-deep',
  emerald: 'bg-emerald-tint text-emerald-deep',
  saffron: 'bg-saffron-tint text-saffron-deep',
  terracotta: 'bg-terracotta-tint text-terracotta-deep',
  ink: 'bg-ink text-white',
  cycle: 'bg-cycle-tint text-cycle-deep',
};

/** A short status or category: « Publié », « Brouillon », « Lycée ». */
export function Badge(props: { tone?: BadgeTone; children: ReactNode; className?: string }) {
  const { tone = 'neutral', children, className } = props;
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
