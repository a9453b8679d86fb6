// Lists unused pictures and PDF files, and stored files without a row; --remove deletes them: school
// storage:sweep [--remove]
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { runCommand, withDatabase } from './command.ts';

const remove = process.argv.includes('--remove');

await runCommand((settings) =>
  withDatabase(settings, async () => {
    const { pictures, attachments, files, refused } = await sweepOrphans({
      dryRun: !remove,
      evenMost: remove,
    });
    for (const name of [...pictures, ...attachments, ...files]) console.log(name);
    console.log(
      `${pictures.length} unused pictures, ${attachments.length} unused PDF files, ${files.length} unknown files${remove ? ' removed' : ''}.`,
    );
    if (refused) console.log('Most files are unknown: is this the database they belong to?');
  }),
);
