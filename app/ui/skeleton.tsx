import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

/** A placeholder shape. Give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-breathe rounded-control bg-sand-deep', className)}
    />
  );
}

/** Lines of text, the last one shorter. */
function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cn('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
        <Skeleton key={line} className={cn('h-4', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </span>
  );
}

/** A card with a picture, a title and lines, as for posts, events and cycles. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div className={cn('overflow-hidden rounded-card border border-line bg-white', className)}>
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-4/5" />
        <SkeletonText lines={2} />
      </div>
    </div>
  );
}

/** Wraps placeholders and announces the loading state once to screen readers. */
export function Loading({ label = 'Chargement…', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
