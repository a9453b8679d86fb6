import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { directions } from '#app/school/directions.ts';
import { useSchool } from '#app/school/school-context.ts';
import type { Landmark } from '#app/school/settings.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** The grid cell of each direction around the school, and the alignment of its text. */
const places: Record<Landmark['direction'], [area: string, lean: string]> = {
  n: ['1 / 2', '2xs:self-end 2xs:text-center'],
  ne: ['1 / 3', '2xs:self-end'],
  e: ['2 / 3', ''],
  se: ['3 / 3', '2xs:self-start'],
  s: ['3 / 2', '2xs:self-start 2xs:text-center'],
  so: ['3 / 1', '2xs:self-start 2xs:text-end'],
  o: ['2 / 1', '2xs:text-end'],
  no: ['1 / 1', '2xs:self-end 2xs:text-end'],
};

/**
 * The school and the staff's landmarks, each in its direction: a star has eight points. Semantically a list,
 * drawn as a plan where there is room; without streets, distances or scale (decision 22).
 */
export function SchoolPlan() {
  const { name, addressLines, landmarks } = useSchool();
  const around = directions
    .map(({ value, label }) => ({
      value,
      label,
      here: landmarks.filter(({ direction }) => direction === value),
    }))
    .filter(({ here }) => here.length > 0);
  return (
    <figure className="grid content-center gap-6 rounded-card border border-line bg-sand p-4 sm:p-6">
      <div className="grid grid-cols-1 items-center gap-4 2xs:grid-cols-3">
        <Star lit={around.map(({ value }) => value)} />
        {around.length > 0 && (
          <ul className="contents">
            {around.map(({ value, label, here }) => (
              <li
                key={value}
                style={{ gridArea: places[value][0] }}
                className={cn(
                  'min-w-0 text-sm leading-snug wrap-anywhere max-2xs:[grid-area:auto]!',
                  places[value][1],
                )}
              >
                <span className="text-ink-muted">{label}</span>
                {here.map(({ words, distance }) => (
                  <p key={words}>
                    <strong>
                      <bdi>{words}</bdi>
                    </strong>
                    {distance && (
                      <>
                        , <bdi>{distance}</bdi>
                      </>
                    )}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
      </div>
      <figcaption className="text-center text-ink-muted">
        <strong className="block font-display text-ink text-lg">{name}</strong>
        {addressLines.map(bidiIsolate).join(', ')}
        {around.length > 0 && (
          <span className="block text-sm">Le nord est en haut. Ce schéma n’a pas d’échelle.</span>
        )}
      </figcaption>
    </figure>
  );
}

/** The point to the north, in the star's box of 24. */
const point = 'M12 1 15.22 4.22H8.78Z';

/** The school: a star whose points are the directions, lit where there is a landmark. */
function Star({ lit }: { lit: readonly Landmark['direction'][] }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ gridArea: '2 / 2' }}
      className="mx-auto w-full max-w-32 max-2xs:[grid-area:auto]!"
    >
      <path d={khatamPath} className="fill-ink" />
      {directions.map(
        ({ value }, index) =>
          lit.includes(value) && (
            <path key={value} d={point} transform={`rotate(${index * 45} 12 12)`} className="fill-saffron" />
          ),
      )}
      <path d={khatamPath} transform="translate(7.2 7.2) scale(.4)" className="fill-saffron" />
    </svg>
  );
}
