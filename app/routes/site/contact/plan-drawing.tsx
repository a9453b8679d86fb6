import { useId } from 'react';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** One period of the lattice: the stars touch at their points, crosses fill what is between them. */
const period = 160;
/** A star of one period; the drawing's box of 24 leaves a margin of 1. */
const block = `translate(-7.27 -7.27) scale(${(period / 22).toFixed(4)})`;

/** Blocks that are something else than houses: column, row, glaze. */
const places = [
  [1, 0, 'fill-emerald-tint'],
  [6, 2, 'fill-emerald-tint'],
  [3, 2, 'fill-majorelle-tint'],
  [5, 0, 'fill-saffron-tint'],
  [0, 2, 'fill-terracotta-tint'],
  [7, 1, 'fill-terracotta-tint'],
  [2, 1, 'fill-saffron-tint'],
] as const;

/**
 * A quarter seen from above, drawn by us: the lattice's stars are its blocks, the joints its streets. It stands
 * for the map until that is asked for, and asks nothing of anybody. Decorative: the address is written beside it.
 */
export function PlanDrawing({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 1280 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <pattern id={id} width={period} height={period} patternUnits="userSpaceOnUse">
        <rect width={period} height={period} className="fill-sand-deep" />
        <path d={khatamPath} transform={block} className="fill-sand stroke-white" strokeWidth="1.5" />
        <path
          d={khatamPath}
          transform="translate(42 42) scale(3.167)"
          className="fill-none stroke-line"
          strokeWidth=".5"
        />
      </pattern>
      <rect width="1280" height="480" fill={`url(#${id})`} />
      {places.map(([column, row, glaze]) => (
        <path
          key={`${column} ${row}`}
          d={khatamPath}
          transform={`translate(${column * period} ${row * period}) ${block}`}
          className={`${glaze} stroke-white`}
          strokeWidth="1.5"
        />
      ))}
      <Avenues />
      <Pin />
    </svg>
  );
}

/** Two avenues that cross near the school, and the round place where they do. */
function Avenues() {
  const ways =
    'M-20 404C260 372 420 330 560 300S1010 170 1300 150M830 500C812 400 770 300 720 262S600 120 590 -20';
  return (
    <g fill="none" strokeLinecap="round">
      <path d={ways} className="stroke-line" strokeWidth="40" />
      <path d={ways} className="stroke-white" strokeWidth="34" />
      <path d={ways} className="stroke-saffron" strokeWidth="2" strokeDasharray="14 14" />
    </g>
  );
}

/** The school: a star on a pin, its point in the middle of the drawing. */
function Pin() {
  return (
    <g transform="translate(640 240)">
      <ellipse cy="4" rx="30" ry="9" className="fill-ink opacity-20" />
      <path d="M0 4C-14-24-56-50-56-92a56 56 0 0 1 112 0C56-50 14-24 0 4z" className="fill-ink" />
      <g transform="translate(-40 -132) scale(3.333)">
        <path d={khatamPath} className="fill-saffron" />
        <path d={khatamPath} transform="translate(6 6) scale(.5)" className="fill-ink" />
        <path d={khatamPath} transform="translate(9 9) scale(.25)" className="fill-saffron" />
      </g>
    </g>
  );
}
