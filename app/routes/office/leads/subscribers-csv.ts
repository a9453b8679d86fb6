import { logExport } from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { startReading } from '#app/features/inquiries/lists/inquiry-csv.server.ts';
import { subscriberBatches, subscriberColumns } from '#app/features/newsletter/subscriber-csv.server.ts';
import { csvStream } from '#app/lib/csv.ts';
import { writeClock } from '#app/lib/dates.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/subscribers-csv.ts';
import { csvResponse } from './csv-response.ts';
import { parseSubscriberSearch } from './query.ts';

/** `abonnes_{yyyy-MM-dd}.csv`: the newsletter's addresses that match a search, or all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(request, context);
  const search = parseSubscriberSearch(new URL(request.url).searchParams);
  const batches = await startReading(subscriberBatches(search));
  await logExport(administrator, 'subscriber', search === '' ? 0 : 1);
  const columns = subscriberColumns(writeClock);
  return csvResponse('abonnes', csvStream(columns, batches));
}
