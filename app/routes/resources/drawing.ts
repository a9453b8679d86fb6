import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { drawingCount, drawingSize } from '#app/ui/cover-drawing.ts';
import { zelligeCover } from '#app/ui/zellige.ts';
import type { Route } from './+types/drawing.ts';

const compressed = promisify(gzip);

/** Drawn and compressed once: some 2 kB each, and never more than `drawingCount` of them. */
const kept = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();

const headers = {
  'Content-Type': 'image/svg+xml',
  Vary: 'Accept-Encoding',
  // Should the drawings ever change, nobody minds an old one for a week.
  'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
};

/** `/dessins/{number}.svg`: the drawing that stands in for the picture of a post or an event (decision 30). */
export async function loader({ request, params }: Route.LoaderArgs) {
  const number = numberOf(params.file);
  if (number === null) return new Response('Dessin introuvable.', { status: 404, headers: plainText });
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(drawing(number), { headers });
  }
  return new Response(await keptDrawing(number), { headers: { ...headers, 'Content-Encoding': 'gzip' } });
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' };

function numberOf(file: string): number | null {
  const number = Number(/^(0|[1-9]\d{0,3})\.svg$/.exec(file)?.[1] ?? Number.NaN);
  return number < drawingCount ? number : null;
}

function drawing(number: number): string {
  return zelligeCover({ seed: `dessin ${number}`, ...drawingSize });
}

function keptDrawing(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const found =
    kept.get(number) ?? compressed(drawing(number), { level: 9 }).then((bytes) => new Uint8Array(bytes));
  kept.set(number, found);
  return found;
}
