import { applicationBatches, startReading } from '#app/features/inquiries/inquiry-csv.server.ts';
import { applicationColumns } from '#app/features/inquiries/inquiry-csv.ts';
import { csvStream } from '#app/lib/csv.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/leads-candidatures.ts';
import { csvResponse, writeSpreadsheetDate } from './csv-response.ts';

/** `candidatures_{yyyy-MM-dd}.csv`: every application, newest first (spec §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const batches = await startReading(applicationBatches());
  return csvResponse('candidatures', csvStream(applicationColumns(writeSpreadsheetDate), batches));
}
