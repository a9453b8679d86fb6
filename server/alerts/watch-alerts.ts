import type { Config } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import type { Readiness } from '#server/readiness.ts';
import { readRecord } from './alert-record.ts';
import { alertSettings, checkAlerts } from './check-alerts.ts';
import { createSignals } from './signals.ts';

/** How often the site looks, in milliseconds. */
const interval = 60_000;

/** Looks every minute, as long as the site runs, at what its operator is alerted to by mail (ALERT_EMAIL). */
export function watchAlerts(config: Config, ready: Readiness): void {
  const settings = alertSettings(config);
  if (!settings) return;
  const facts = createSignals(config, ready);
  // Kept here as well: a full disk keeps nothing.
  let holding = readRecord(settings.dataDir)?.holding ?? {};
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      holding = await checkAlerts(settings, await facts(), holding);
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
