import { ConfigurationError, config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';

/** `node scripts/storage-sweep.ts [--remove]`: lists pictures nothing shows and files no row knows, or removes them. */
async function sweep(remove: boolean): Promise<void> {
  await openDatabase(config());
  try {
    const { pictures, files, refused } = await sweepOrphans({ dryRun: !remove, evenMost: remove });
    for (const name of [...pictures, ...files]) console.log(name);
    console.log(
      `${pictures.length} unused pictures, ${files.length} unknown files${remove ? ' removed' : ''}.`,
    );
    if (refused) console.log('Most files are unknown: is this the database they belong to?');
  } finally {
    await closeDatabase();
  }
}

try {
  await sweep(process.argv.includes('--remove'));
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
