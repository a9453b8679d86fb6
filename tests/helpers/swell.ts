// Fills the empty school in DATA_DIR until it is swollen, and ends: node tests/helpers/swell.ts
import { config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { fillSwollenSchool } from '#tests/helpers/swollen-school.ts';

await openDatabase(config());
try {
  await fillSwollenSchool();
} finally {
  await closeDatabase();
}
