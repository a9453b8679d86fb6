import { config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { removeDemoContent } from '#app/demo/remove-demo-content.server.ts';

/** `npm run demo:remove`: takes the demo content away for good and keeps whatever the staff made. */
async function main(): Promise<void> {
  await openDatabase(config());
  try {
    const removed = await removeDemoContent();
    console.log(
      `Demo content removed: ${removed.photos} photos, ${removed.posts} posts, ${removed.events} events. It will not come back.`,
    );
    for (const title of removed.kept) console.log(`Kept, because its text was rewritten: ${title}`);
  } finally {
    await closeDatabase();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
