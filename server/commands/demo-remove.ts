// Removes the demo content permanently and keeps what staff created: school demo:remove
import { removeDemoContent } from '#app/demo/remove-demo-content.server.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand((settings) =>
  withDatabase(settings, async () => {
    const { photos, posts, events, kept } = await removeDemoContent();
    console.log(
      `Demo content removed: ${photos} photos, ${posts} posts, ${events} events. It will not come back.`,
    );
    for (const title of kept) console.log(`Kept, because its text was rewritten: ${title}`);
  }),
);
