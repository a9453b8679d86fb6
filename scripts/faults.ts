// Shows what the site does when something it depends on breaks, each fault on a data folder of its own:
// npm run test:faults, or only some, e.g. node scripts/faults.ts --only kills --once
import { commandLine, type Part, runParts } from './bench/part.ts';
import { shiftClock } from './faults/clock.ts';
import { runTwoCopies } from './faults/copies.ts';
import { holdCrowd } from './faults/crowd.ts';
import { breakDatabase } from './faults/database.ts';
import { breakDisk } from './faults/disk.ts';
import { failOver } from './faults/fail-over.ts';
import { watchGrowth } from './faults/growth.ts';
import { killAtRandom } from './faults/kills.ts';
import { breakMail } from './faults/mail.ts';
import { cutPower } from './faults/power-cut.ts';
import { restartByTurns } from './faults/restart.ts';
import { breakStore } from './faults/store.ts';

const faults: Readonly<Record<string, Part>> = {
  kills: killAtRandom,
  'power-cut': cutPower,
  restart: restartByTurns,
  copies: runTwoCopies,
  database: breakDatabase,
  disk: breakDisk,
  'fail-over': failOver,
  store: breakStore,
  mail: breakMail,
  crowd: holdCrowd,
  clock: shiftClock,
  growth: watchGrowth,
};

await runParts('faults', faults, commandLine().options);
