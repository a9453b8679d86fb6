// Fills the empty school in DATA_DIR and ends: node tests/helpers/fill-school.ts swollen|near-midnight
import { config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { fillSchoolNearMidnight, fillSwollenSchool } from '#tests/helpers/swollen-school.ts';

const fillings: Readonly<Record<string, () => Promise<void>>> = {
  swollen: fillSwollenSchool,
  'near-midnight': fillSchoolNearMidnight,
};
const wanted = process.argv[2] ?? '';
const fill = fillings[wanted];
if (!fill) throw new Error(`'${wanted}' is none of ${Object.keys(fillings).join(', ')}`);

await openDatabase(config());
try {
  await fill();
} finally {
  await closeDatabase();
}
