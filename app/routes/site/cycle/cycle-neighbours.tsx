import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { type Cycle, type CycleSlug, cycles } from '#app/school/cycles.ts';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeStar } from '#app/ui/zellige.tsx';

/** The previous and the next cycle. */
export function CycleNeighbours({ slug }: { slug: CycleSlug }) {
  const index = cycles.findIndex((cycle) => cycle.slug === slug);
  const [before, after] = [cycles[index - 1], cycles[index + 1]];
  return (
    <nav aria-label="Les autres cycles">
      <Container className="grid gap-4 py-10 sm:grid-cols-2 sm:py-14">
        {before && <Neighbour cycle={before} label="Le cycle précédent" />}
        {after && <Neighbour cycle={after} label="Le cycle suivant" next />}
      </Container>
    </nav>
  );
}

function Neighbour({ cycle, label, next = false }: { cycle: Cycle; label: string; next?: boolean }) {
  return (
    <Link
      to={cycle.path}
      data-cycle={cycle.slug}
      className={cn(
        'group flex items-center gap-5 rounded-card border border-line bg-white p-5 transition-shadow hover:shadow-soft',
        next && 'sm:col-start-2 sm:flex-row-reverse sm:text-right',
      )}
    >
      <ZelligeStar of={cycle.slug} className="size-16 shrink-0 sm:size-20" />
      <span className="grid">
        <span className="text-ink-muted text-sm">{label}</span>
        <span className="font-bold font-display text-2xl text-cycle-deep group-hover:underline">
          {cycle.name}
        </span>
        <span className="text-ink-muted">
          {cycle.ages} · {cycle.tagline}
        </span>
      </span>
    </Link>
  );
}
