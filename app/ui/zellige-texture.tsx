import { useId } from 'react';
import { cn } from '#app/lib/class-names.ts';

/**
 * One period of the lattice, 28 units wide: a star in the middle, crosses at the corners, and the smaller
 * star within. The path of zellige-geometry.ts at a tenth of its size.
 */
const lattice =
  'M14 0l4.1 4.1h5.8v5.8L28 14l-4.1 4.1v5.8h-5.8L14 28l-4.1-4.1H4.1v-5.8L0 14l4.1-4.1V4.1h5.8zM14 4.1l2.9 2.9h4.1v4.1l2.9 2.9-2.9 2.9v4.1h-4.1L14 23.9l-2.9-2.9H7v-4.1L4.1 14 7 11.1V7h4.1z';

/**
 * The lattice as a subtle background of its nearest positioned ancestor. It takes the current text colour:
 * « text-white » on ink, « text-ink » on sand.
 */
export function ZelligeTexture({ className, size = 112 }: { className?: string; size?: number }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={cn('pointer-events-none absolute inset-0 size-full', className ?? 'opacity-[0.07]')}
    >
      <pattern
        id={id}
        width="28"
        height="28"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${size / 28})`}
      >
        <path d={lattice} fill="none" stroke="currentColor" strokeWidth=".35" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
