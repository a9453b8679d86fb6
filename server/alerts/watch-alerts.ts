import type { Config } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import type { Readiness } from '#server/readiness.ts';
import { readRecord } from './alert-record.ts';
import { alertSettings, checkAlerts } from './check-alerts.ts';
import { createSignals } from './signals.ts';

/** Interval between two checks, in milliseconds. */
const interval = 60_000;

/** Checks every minute, while the site runs, whether its operator must be alerted by mail (ALERT_EMAIL). */
export function watchAlerts(config: Config, ready: Readiness): void {
  const settings = alertSettings(config);
  if (!settings) return;
  const readSignals = createSignals(config, ready);
  // In memory too: a full disk cannot store it.
  let holding = readRecord(settings.dataDir)?.holding ?? {};
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      holding = await checkAlerts(settings, await readSignals(), holding);
    } catch (error) {
      log.error({ err: error }, 'the alerts could not be looked at');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  onShutdown('alerts', async () => clearInterval(timer));
}
