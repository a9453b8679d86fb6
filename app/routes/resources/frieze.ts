import { cycles } from '#app/school/cycles.ts';
import { friezeColumns, friezePath, zelligeFrieze } from '#app/ui/zellige-frieze.ts';
import type { Route } from './+types/frieze.ts';
import { answerDrawing } from './drawn-svg.ts';

const friezes = new Map(
  cycles.flatMap(({ slug }) =>
    friezeColumns.map((columns) => [friezePath(slug, columns), () => zelligeFrieze(slug, columns)] as const),
  ),
);

/** `/frises/{cycle}-{columns}.svg`: the tiling of a cycle's page. */
export function loader({ request }: Route.LoaderArgs) {
  return answerDrawing(request, friezes.get(new URL(request.url).pathname) ?? null);
}
