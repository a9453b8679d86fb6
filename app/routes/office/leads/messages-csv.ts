import { logExport } from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { contactMessageBatches, startReading } from '#app/features/inquiries/lists/inquiry-csv.server.ts';
import { contactMessageColumns } from '#app/features/inquiries/lists/inquiry-csv.ts';
import { csvStream } from '#app/lib/csv.ts';
import { writeClock } from '#app/lib/dates.ts';
import { colleagueNames } from '#app/security/colleagues.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/messages-csv.ts';
import { csvResponse } from './csv-response.ts';
import { parseExportQuery } from './query.ts';

/** `contacts_{yyyy-MM-dd}.csv`: the contact messages of a view, or all, newest first (spec §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(request, context);
  const { wanted, filters } = parseExportQuery(new URL(request.url).searchParams, 'messages', administrator);
  const batches = await startReading(contactMessageBatches(wanted));
  const nameOf = await colleagueNames();
  await logExport(administrator, 'message', filters);
  return csvResponse('contacts', csvStream(contactMessageColumns(writeClock, nameOf), batches));
}
