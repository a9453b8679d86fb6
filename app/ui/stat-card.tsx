import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: 'majorelle' | 'emerald' | 'saffron' | 'terracotta';
  className?: string;
};

const tones = {
  majorelle: 'bg-majorelle-tint text-majorelle-deep',
  emerald: 'bg-emerald-tint text-emerald-deep',
  saffron: 'bg-saffron-tint text-saffron-deep',
  terracotta: 'bg-terracotta-tint text-terracotta-deep',
};

/** One figure of the office, with its name and its unit. */
export function StatCard({ label, value, hint, icon, tone = 'majorelle', className }: StatCardProps) {
  return (
    <div
      className={cn(
        'flex items-start justify-between gap-3 rounded-card border border-line bg-white p-5',
        className,
      )}
    >
      <dl className="grid min-w-0 gap-1">
        <dt className="text-ink-muted text-sm">{label}</dt>
        <dd className="font-bold font-display text-2xl tabular-nums">{value}</dd>
        {hint && <dd className="text-ink-muted text-sm">{hint}</dd>}
      </dl>
      {icon && (
        <span
          aria-hidden="true"
          className={cn('grid size-11 shrink-0 place-items-center rounded-control', tones[tone])}
        >
          {icon}
        </span>
      )}
    </div>
  );
}
