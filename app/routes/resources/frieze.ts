import { cycles } from '#app/school/cycles.ts';
import { friezeColumns, friezePath, zelligeFrieze } from '#app/ui/zellige-frieze.ts';
import { starsPath, zelligeStars } from '#app/ui/zellige-stars.ts';
import type { Route } from './+types/frieze.ts';
import { answerDrawing } from './drawn-svg.ts';

const drawings = new Map<string, () => string>([
  [starsPath, zelligeStars],
  ...cycles.flatMap(({ slug }) =>
    friezeColumns.map((columns) => [friezePath(slug, columns), () => zelligeFrieze(slug, columns)] as const),
  ),
]);

/** `/frises/{cycle}-{columns}.svg`: the tiling of a cycle's page; `/frises/etoiles.svg`: the stars. */
export function loader({ request }: Route.LoaderArgs) {
  return answerDrawing(request, drawings.get(new URL(request.url).pathname) ?? null);
}
