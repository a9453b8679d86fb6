import { type FigureRow, figureColumns, figureRows } from '#app/features/visits/figures-csv.ts';
import { readPeriod } from '#app/features/visits/periods.ts';
import { readVisitFigures } from '#app/features/visits/visit-figures.server.ts';
import { csvStream } from '#app/lib/csv.ts';
import { isoDay } from '#app/lib/dates.ts';
import { csvResponse } from '#app/routes/office/leads/csv-response.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/export.ts';
import { postTitlesByPath } from './view-figures.server.ts';

/** `statistiques_{yyyy-MM-dd}.csv`: the page's figures for the period in the URL, without its limits. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = new Date();
  const { period } = readPeriod(new URL(request.url).searchParams, isoDay(now));
  const figures = await readVisitFigures(now, period);
  const rows = figureRows(figures, await postTitlesByPath(figures.posts));
  return csvResponse('statistiques', csvStream(figureColumns, inOneBatch(rows)));
}

async function* inOneBatch(rows: FigureRow[]) {
  yield rows;
}
