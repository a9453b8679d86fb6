import { expect, test } from 'vitest';
import { adviceFor } from './start-faults.ts';

const advise = (said: string) => adviceFor(said, '/site/data/db', '/site/data/db-run/postgres.log');

// PostgreSQL 18's messages.
test.each([
  [
    'FATAL:  could not open shared memory segment "/PostgreSQL.2718": Read-only file system',
    'mount -o remount,rw /dev/shm',
  ],
  [
    'FATAL:  could not resize shared memory segment "/PostgreSQL.1": No space left on device',
    '--shm-size=64m',
  ],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'df -h /site/data/db'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.35": No space left on device', 'df -h /site/data/db'],
  ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'can only be read'],
  ['FATAL:  data directory "/site/data/db" has wrong ownership', 'chown -R USER /site/data/db'],
  ['FATAL:  could not open file "global/pg_control": Permission denied', 'chown -R USER /site/data/db'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'free -m'],
  ['FATAL:  could not read file "base/1/1259": Input/output error', 'The disk fails'],
  ['FATAL:  could not create any Unix-domain sockets', 'Its log says more: /site/data/db-run/postgres.log'],
  ['', 'Its log says more: /site/data/db-run/postgres.log'],
])(
  'a fault outside of the data is reported with its fix, and never with the advice to start over: %s',
  (said, words) => {
    expect(advise(said)).toContain(words);
    expect(advise(said)).not.toContain('db:reset');
  },
);

test.each([
  'postgres: could not access the server configuration file "/site/data/db/postgresql.conf": No such file or directory',
  'PANIC:  could not locate a valid checkpoint record at 0/1547D80',
  'FATAL:  incorrect checksum in control file',
  'FATAL:  could not open file "global/pg_filenode.map": No such file or directory',
  'FATAL:  database files are incompatible with server',
])('damaged data may be thrown away: %s', (said) => {
  expect(advise(said)).toMatch(/school restore.*school db:reset$/);
});
