import { isoDay } from '#app/lib/dates.ts';

/** A file to download, named after the school's date (spec §9), never cached. */
export function csvResponse(
  name: 'candidatures' | 'contacts' | 'abonnes' | 'statistiques' | 'inscriptions',
  body: ReadableStream<Uint8Array>,
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}_${isoDay(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
