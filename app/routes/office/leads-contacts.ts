import { contactMessageBatches, startReading } from '#app/features/inquiries/inquiry-csv.server.ts';
import { contactMessageColumns } from '#app/features/inquiries/inquiry-csv.ts';
import { csvStream } from '#app/lib/csv.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/leads-contacts.ts';
import { csvResponse, writeSpreadsheetDate } from './csv-response.ts';

/** `contacts_{yyyy-MM-dd}.csv`: every contact message, newest first (spec §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const batches = await startReading(contactMessageBatches());
  return csvResponse('contacts', csvStream(contactMessageColumns(writeSpreadsheetDate), batches));
}
