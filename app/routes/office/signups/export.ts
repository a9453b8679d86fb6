import { data } from 'react-router';
import { noteSignupExport } from '#app/features/events/signups/office/change-signups.server.ts';
import { readSignups } from '#app/features/events/signups/office/list-signups.server.ts';
import { parseSignupsQuery } from '#app/features/events/signups/office/office-signups.ts';
import { signupBatches, signupColumns } from '#app/features/events/signups/office/signup-csv.server.ts';
import { startReading } from '#app/features/inquiries/lists/inquiry-csv.server.ts';
import { csvStream } from '#app/lib/csv.ts';
import { writeClock } from '#app/lib/dates.ts';
import { itemId } from '#app/routes/office/content/record-edition.server.ts';
import { csvResponse } from '#app/routes/office/leads/csv-response.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/export.ts';

/** `inscriptions_{yyyy-MM-dd}.csv`: the sign-ups of one occurrence, or those that match a search. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(request, context);
  const query = parseSignupsQuery(new URL(request.url).searchParams);
  const eventId = itemId(params.id);
  const found = await readSignups(eventId, query, new Date());
  if (!found) throw data(null, { status: 404 });
  const batches = await startReading(signupBatches({ eventId, day: found.day, search: query.search }));
  await noteSignupExport(administrator, found.event.title);
  return csvResponse('inscriptions', csvStream(signupColumns(writeClock), batches));
}
