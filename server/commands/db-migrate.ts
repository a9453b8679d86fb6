// Migrates the database before a start, which does the same: school db:migrate
import { runCommand, withDatabase } from './command.ts';

await runCommand((settings) =>
  withDatabase(settings, async () => {
    console.log(`The ${settings.databaseUrl ? 'PostgreSQL' : 'embedded'} database is up to date.`);
  }),
);
