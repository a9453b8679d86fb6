import { ConfigurationError, config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';
import { removeDemoContent } from '#app/demo/remove-demo-content.server.ts';

/** `npm run demo:remove`: takes the demo content away for good and keeps whatever the staff made. */
async function removeForGood(): Promise<void> {
  await openDatabase(config());
  try {
    const { photos, posts, events, kept } = await removeDemoContent();
    console.log(
      `Demo content removed: ${photos} photos, ${posts} posts, ${events} events. It will not come back.`,
    );
    for (const title of kept) console.log(`Kept, because its text was rewritten: ${title}`);
  } finally {
    await closeDatabase();
  }
}

try {
  await removeForGood();
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
