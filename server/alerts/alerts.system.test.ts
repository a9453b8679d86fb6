import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseEnvironment } from '#app/config/environment.server.ts';
import { runShutdownHooks } from '#app/lib/shutdown.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { readRecord } from './alert-record.ts';
import { watchAlerts } from './watch-alerts.ts';

/* The operator gets mail about faults, from the site or, when it does not run, from the command beside it. */

openTestDatabase();
let dataDir: string;
let mails: MailServer;
const told = () => mails.received.map(({ subject, text }) => `${subject} | ${text?.split('\n')[0]}`);

// The first message loads the mail library, which on a busy machine takes longer than a check may.
beforeAll(() => import('nodemailer'));
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  mails = await startMailServer();
});
afterEach(async () => {
  await mails.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const variables = (smtpUrl = mails.url) => ({
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'ecole@ecole.example',
  ALERT_EMAIL: 'operateur@ecole.example',
  BACKUP_TO: dataDir,
});

describe('the site', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await runShutdownHooks();
  });

  /** A site with a controlled clock. */
  function watched(smtpUrl = mails.url) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    let problems: readonly string[] = [];
    watchAlerts(parseEnvironment(variables(smtpUrl)), async () => problems);
    const look = async () => {
      const before = readRecord(dataDir)?.checkedAt;
      await vi.advanceTimersByTimeAsync(60_000);
      const isChecked = () => expect(readRecord(dataDir)?.checkedAt).not.toBe(before);
      await vi.waitFor(isChecked, { timeout: 20_000 });
    };
    return {
      async minutes(count: number, wrong: readonly string[]) {
        problems = wrong;
        for (let minute = 0; minute < count; minute += 1) await look();
      },
    };
  }

  test('writes to ALERT_EMAIL when it is not ready for two minutes, and when it is again', async () => {
    const site = watched();
    await site.minutes(3, []);
    await site.minutes(2, ['database: away']);
    expect(told()).toEqual([]);
    await site.minutes(2, ['database: away']);
    expect(told()).toEqual(['[localhost:3000] not ready begins | not ready begins: database: away']);
    expect(mails.received[0]?.envelopeTo).toEqual(['operateur@ecole.example']);
    await site.minutes(2, []);
    expect(told()).toHaveLength(2);
    expect(told()[1]).toContain('not ready is over');
  });

  test('retries an alert that the mail server refused at the next check', async () => {
    const site = watched();
    mails.refuse({ recipient: () => ({ code: 451, words: 'later' }) });
    await site.minutes(5, ['files: full']);
    expect(told()).toEqual([]);
    mails.refuse({});
    await site.minutes(1, ['files: full']);
    expect(told()).toEqual(['[localhost:3000] not ready begins | not ready begins: files: full']);
    await site.minutes(3, ['files: full']);
    expect(told()).toHaveLength(1);
  });
});

describe('the command beside it', () => {
  const run = () =>
    promisify(execFile)(process.execPath, ['build/server/school.js', 'alerts'], {
      env: { PATH: process.env.PATH, ...variables(), PORT: '9' },
    });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const record = (checked: string, since?: string) =>
    writeFileSync(
      path.join(dataDir, 'alerts.json'),
      JSON.stringify({ checkedAt: checked, holding: since ? { 'not ready': { since } } : {} }),
    );

  test('leaves a site alone that looks by itself', async () => {
    record(minutesAgo(1), minutesAgo(9));
    const before = readFileSync(path.join(dataDir, 'alerts.json'), 'utf8');
    expect(await run()).toEqual({ stdout: '', stderr: '' });
    expect(readFileSync(path.join(dataDir, 'alerts.json'), 'utf8')).toBe(before);
    expect(told()).toEqual([]);
  });

  test('reports once that the site does not answer, and creates no database of its own', async () => {
    record(minutesAgo(9), minutesAgo(5));
    await run();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain(
      '[localhost:9] not ready begins | not ready begins: the site does not answer on port 9',
    );
    record(minutesAgo(9));
    await run();
    expect(told()).toHaveLength(1);
    expect(existsSync(path.join(dataDir, 'db'))).toBe(false);
  });
});
