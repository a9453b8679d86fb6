import { drawingCount, drawingSize } from '#app/ui/cover-drawing.ts';
import { zelligeCover } from '#app/ui/zellige.ts';
import type { Route } from './+types/drawing.ts';
import { answerDrawing } from './drawn-svg.ts';

/** `/dessins/{number}.svg`: the drawing in place of a post's or event's picture (decision 15). */
export function loader({ request, params }: Route.LoaderArgs) {
  const number = Number(/^(0|[1-9]\d{0,3})\.svg$/.exec(params.file)?.[1] ?? Number.NaN);
  const exists = number < drawingCount;
  return answerDrawing(
    request,
    exists ? () => zelligeCover({ seed: `dessin ${number}`, ...drawingSize }) : null,
  );
}
