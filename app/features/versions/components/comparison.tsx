import type { ComparedField, Comparison, TextPart } from '#app/features/versions/versions.ts';
import { cn } from '#app/lib/class-names.ts';
import { Card } from '#app/ui/card.tsx';

const sides = {
  before: { mark: 'del', look: 'bg-terracotta-tint text-terracotta-deep line-through decoration-1' },
  after: { mark: 'ins', look: 'bg-emerald-tint text-emerald-deep underline decoration-1 underline-offset-2' },
} as const;
type Side = keyof typeof sides;

/** Two versions side by side (stacked on phones), field by field, with the differences marked. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { before, after, fields } = comparison;
  return (
    <Card as="section" aria-labelledby="comparaison" className="grid gap-5">
      <h2 id="comparaison" tabIndex={-1} className="scroll-mt-6 text-lg">
        De la version {before} à la version {after}
      </h2>
      {fields.length === 0 && <p>Ces deux versions disent la même chose.</p>}
      {fields.map((field) => (
        <section key={field.label} aria-label={field.label} className="grid gap-2">
          <h3 className="font-semibold text-base">{field.label}</h3>
          <div className="grid gap-3 md:grid-cols-2">
            <SideView side="before" number={before} field={field} />
            <SideView side="after" number={after} field={field} />
          </div>
        </section>
      ))}
    </Card>
  );
}

type SideProps = { side: Side; number: number; field: ComparedField };

function SideView({ side, number, field: { label, pictures, ...texts } }: SideProps) {
  const picture = pictures?.[side];
  return (
    <div className="grid min-w-0 content-start gap-1.5 rounded-control border border-line bg-sand p-3">
      <p className="text-ink-muted text-sm">Version {number}</p>
      {picture && (
        <img
          src={picture}
          alt={`${label} de la version ${number}`}
          loading="lazy"
          className="aspect-video w-full max-w-80 rounded-control object-cover"
        />
      )}
      <Words parts={texts[side]} side={side} marked={!pictures} />
    </div>
  );
}

function Words({ parts, side, marked }: { parts: TextPart[]; side: Side; marked: boolean }) {
  if (parts.every(({ text }) => text === '')) return <p className="text-ink-muted text-sm italic">Rien</p>;
  const { mark: Mark, look } = sides[side];
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map(({ text, changed }, index) =>
        changed && marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order.
          <Mark key={index} className={cn('rounded-xs', look)}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
