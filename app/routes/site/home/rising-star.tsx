import type { CSSProperties } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { at, shapes, star } from '#app/ui/zellige-geometry.ts';

/** From the outside in: each star is the one before, smaller and in another glaze. */
const stars = [
  { scale: 0.61, className: 'fill-majorelle' },
  { scale: 0.53, className: 'fill-ink-raised' },
  { scale: 0.46, className: 'fill-saffron' },
  { scale: 0.37, className: 'fill-ink' },
  { scale: 0.31, className: 'fill-terracotta' },
  { scale: 0.24, className: 'fill-sand' },
  { scale: 0.17, className: 'fill-emerald' },
  { scale: 0.09, className: 'fill-saffron' },
] as const;

/** The first rings of a tiling around it, upper half only, in two alternating glazes. */
const rings = [
  { count: 8, distance: 110, scale: 0.14, glazes: ['fill-saffron', 'fill-majorelle'] },
  { count: 16, distance: 148, scale: 0.09, glazes: ['fill-majorelle', 'fill-terracotta'] },
] as const;

/** Points of light on circles whose circumference is a multiple of the spacing. */
const far = [
  { r: 176, glaze: 'stroke-saffron', size: 10, apart: 34.558 },
  { r: 198, glaze: 'stroke-majorelle', size: 6, apart: 25.918 },
] as const;

/** The same text for every star, whatever its size, so that the page compresses well. */
const shape = shapes(star());

/**
 * One star that unfolds into tilings: the idea of the whole site. It rises behind what is below it, and its
 * rings spread as the page scrolls (styles/moments.css). Each star is a picture of its own, which the
 * compositor turns by itself: a path inside a picture would be painted anew by the main thread, sixty times a second
 * while the page loads.
 */
export function RisingStar({ className }: { className: string }) {
  return (
    <div className={cn('relative overflow-clip', className)}>
      <svg viewBox="-206 -206 412 222" aria-hidden="true" className="block">
        {rings.map((ring, index) => (
          <g key={ring.count} className="spreads" style={{ '--ring': index + 1 } as CSSProperties}>
            {ring.glazes.map((glaze, turn) => (
              <path
                key={glaze}
                className={glaze}
                transform={`scale(${ring.scale})`}
                d={upperHalf(ring, turn)}
              />
            ))}
          </g>
        ))}
        {/* Last, the many that are too far to be distinguished. */}
        {far.map(({ r, glaze, size, apart }, index) => (
          <circle
            key={r}
            r={r}
            className={`spreads fill-none ${glaze}`}
            style={{ '--ring': rings.length + index + 1 } as CSSProperties}
            strokeWidth={size}
            strokeLinecap="round"
            strokeDasharray={`0 ${apart}`}
          />
        ))}
      </svg>
      {stars.map(({ scale, className: glaze }, index) => (
        <svg
          key={scale}
          viewBox="-103 -103 206 206"
          aria-hidden="true"
          // Half as wide, and around the same centre.
          className="absolute top-0 left-1/4 mt-[25%] w-1/2 animate-unfold"
          style={{ animationDelay: `${index * 70}ms` }}
        >
          <path className={glaze} transform={`scale(${scale})`} d={at(0, 0, shape)} />
        </svg>
      ))}
    </div>
  );
}

type Ring = { count: number; distance: number; scale: number };

/** Every second star of a ring's upper half, each of the size of the whole star. */
function upperHalf({ count, distance, scale }: Ring, turn: number): string {
  const steps = Array.from({ length: count / 2 + 1 }, (_, step) => step);
  const away = distance / scale;
  return steps
    .filter((step) => step % 2 === turn)
    .map((step) => {
      const angle = (2 * Math.PI * step) / count;
      return at(Math.round(-away * Math.cos(angle)), Math.round(-away * Math.sin(angle)), shape);
    })
    .join('');
}
