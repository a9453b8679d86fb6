import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Meter } from '@opentelemetry/api';
import { log } from '#app/config/log.server.ts';
import { poolFigures } from '#app/db/client.server.ts';
import { type JobName, jobNames } from '#app/jobs/jobs.ts';
import { alertSeverities, mailStates } from '#app/school/vocabulary.ts';
import { type RunState, readSiteFigures, runStates, type SiteFigures } from './site-figures.ts';

/** Size of the page cache, with hits and misses. */
export type CacheFigures = { pages: number; bytes: number; hits: number; misses: number };

/** A database slower than this is reported as down, in milliseconds: a scraper waits for ten seconds. */
const databasePatience = 3_000;

/** Observes the resources of the process. */
export function observeProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const loop = meter.createObservableGauge('nodejs.eventloop.delay.p99.seconds', {
    description:
      'What 99 of 100 looks at the event loop came late at the most, since the figures were last told',
  });
  const memory = meter.createObservableGauge('process.memory.usage.bytes', {
    description: 'Memory that the process holds, without the embedded database',
  });
  const heap = meter.createObservableGauge('v8js.memory.heap.used.bytes', {
    description: 'Memory of JavaScript in use',
  });
  const cpu = meter.createObservableCounter('process.cpu.time.seconds', { description: 'Processor time' });
  const handles = meter.createObservableGauge('nodejs.active_handles', {
    description: 'Connections, timers and files that are open',
  });
  const uptime = meter.createObservableGauge('process.uptime.seconds', {
    description: 'Time since the process began',
  });
  meter.addBatchObservableCallback(
    (observer) => {
      observer.observe(loop, delay.percentile(99) / 1e9);
      delay.reset();
      const { rss, heapUsed } = process.memoryUsage();
      observer.observe(memory, rss);
      observer.observe(heap, heapUsed);
      const { user, system } = process.cpuUsage();
      observer.observe(cpu, user / 1e6, { 'cpu.mode': 'user' });
      observer.observe(cpu, system / 1e6, { 'cpu.mode': 'system' });
      observer.observe(handles, process.getActiveResourcesInfo().length);
      observer.observe(uptime, process.uptime());
    },
    [loop, memory, heap, cpu, handles, uptime],
  );
}

export function observeCache(meter: Meter, cache: () => CacheFigures): void {
  const pages = meter.createObservableGauge('site.page_cache.pages', { description: 'Pages that are kept' });
  const bytes = meter.createObservableGauge('site.page_cache.size.bytes', { description: 'What they take' });
  const requests = meter.createObservableCounter('site.page_cache.requests', {
    description: 'Requests for a page that may be kept, which was there or was not',
  });
  meter.addBatchObservableCallback(
    (observer) => {
      const figures = cache();
      observer.observe(pages, figures.pages);
      observer.observe(bytes, figures.bytes);
      observer.observe(requests, figures.hits, { outcome: 'hit' });
      observer.observe(requests, figures.misses, { outcome: 'miss' });
    },
    [pages, bytes, requests],
  );
}

export function observePools(meter: Meter): void {
  const connections = meter.createObservableGauge('db.client.connection.count', {
    description: 'Open connections to the database, by the role that uses them',
  });
  const most = meter.createObservableGauge('db.client.connection.max', {
    description: 'How many there may be',
  });
  const waiting = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'Work that waits for a connection',
  });
  meter.addBatchObservableCallback(
    async (observer) => {
      for (const { role, most: max, open, idle, waiting: pending } of await poolFigures()) {
        const pool = { 'db.client.connection.pool.name': role };
        observer.observe(connections, idle, { ...pool, 'db.client.connection.state': 'idle' });
        observer.observe(connections, open - idle, { ...pool, 'db.client.connection.state': 'used' });
        observer.observe(most, max, pool);
        observer.observe(waiting, pending, pool);
      }
    },
    [connections, most, waiting],
  );
}

/** Observes the contents of the database, and whether it answers. */
export function observeSite(meter: Meter): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const up = gauge('site.database.up', '1 when the database answers, 0 when it does not');
  const jobs = gauge(
    'site.jobs',
    'Runs of a job that wait and run, and those of the last day that were done and failed',
  );
  const done = gauge('site.job.last_done.seconds', 'Time since a job was last done');
  const mails = gauge('site.mails', 'Messages that wait, and those of the last day by what became of them');
  const oldest = gauge(
    'site.mail.oldest_waiting.seconds',
    'For how long the message waits that waits longest',
  );
  const sessions = gauge('site.sessions', 'Sessions of the staff');
  const alerts = gauge('site.security_alerts.unread', 'Security alerts that nobody has acknowledged');
  const files = gauge('site.files', 'Uploaded pictures and PDF files that are kept');
  const bytes = gauge('site.files.size.bytes', 'What they take, without variants');
  meter.addBatchObservableCallback(
    async (observer) => {
      const figures = await readInTime().catch((error: unknown) => {
        // The other metrics matter most when the database is down.
        log.warn({ err: error }, 'figures could not be read of the database');
        return null;
      });
      observer.observe(up, figures ? 1 : 0);
      if (!figures) return;
      // Zeros are reported too: an alert rule cannot see a missing series.
      for (const name of jobNames)
        for (const state of runStates)
          observer.observe(jobs, runsOf(figures, name, state), { 'job.name': name, state });
      for (const { name, seconds } of figures.lastDone) observer.observe(done, seconds, { 'job.name': name });
      for (const state of mailStates) {
        const found = figures.mails.find((each) => each.state === state);
        observer.observe(mails, found?.mails ?? 0, { state });
      }
      observer.observe(oldest, figures.oldestMail);
      observer.observe(sessions, figures.sessions);
      for (const severity of alertSeverities) {
        const found = figures.alerts.find((each) => each.severity === severity);
        observer.observe(alerts, found?.alerts ?? 0, { severity });
      }
      for (const { kind, files: count, bytes: size } of figures.files) {
        observer.observe(files, count, { kind });
        observer.observe(bytes, size, { kind });
      }
    },
    [up, jobs, done, mails, oldest, sessions, alerts, files, bytes],
  );
}

function runsOf({ jobs }: SiteFigures, name: JobName, state: RunState): number {
  return jobs.find((each) => each.name === name && each.state === state)?.runs ?? 0;
}

let reading: ReturnType<typeof readSiteFigures> | undefined;

/** Concurrent scrapes share one query. */
async function readInTime(): ReturnType<typeof readSiteFigures> {
  reading ??= readSiteFigures().finally(() => {
    reading = undefined;
  });
  const late = wait(databasePatience, undefined, { ref: false }).then(() => {
    throw new Error(`The database did not answer within ${databasePatience / 1000} s`);
  });
  return Promise.race([reading, late]);
}
