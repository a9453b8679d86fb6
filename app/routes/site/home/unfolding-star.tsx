import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** From the outside in: each star is the one before, smaller and in another glaze. */
const stars = [
  { scale: 1, className: 'fill-majorelle' },
  { scale: 0.86, className: 'fill-ink-raised' },
  { scale: 0.74, className: 'fill-saffron' },
  { scale: 0.6, className: 'fill-ink' },
  { scale: 0.5, className: 'fill-terracotta' },
  { scale: 0.38, className: 'fill-sand' },
  { scale: 0.27, className: 'fill-emerald' },
  { scale: 0.14, className: 'fill-saffron' },
] as const;

/** Eight small stars about the large one: the first ring of a tiling. */
const ring = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  return { x: 12 + 10.6 * Math.cos(angle), y: 12 + 10.6 * Math.sin(angle), warm: index % 2 === 0 };
});

/** One star that unfolds once into the tilings it holds: the idea of the whole site. */
export function UnfoldingStar() {
  return (
    <svg
      viewBox="-1.4 -1.4 26.8 26.8"
      aria-hidden="true"
      className="mx-auto w-full max-w-72 sm:max-w-96 lg:max-w-120"
    >
      {ring.map(({ x, y, warm }) => (
        <path
          key={`${x} ${y}`}
          d={khatamPath}
          transform={`translate(${(x - 2.2).toFixed(3)} ${(y - 2.2).toFixed(3)}) scale(.1833)`}
          className={warm ? 'fill-saffron' : 'fill-majorelle'}
        />
      ))}
      {stars.map(({ scale, className }, index) => (
        <g key={scale} transform={`translate(12 12) scale(${scale * 0.78}) translate(-12 -12)`}>
          <path
            d={khatamPath}
            className={`${className} origin-center animate-unfold [transform-box:fill-box]`}
            style={{ animationDelay: `${index * 70}ms` }}
          />
        </g>
      ))}
    </svg>
  );
}
