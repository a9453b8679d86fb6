// Alerts the operator when the site itself cannot. A timer runs it every five minutes
// (deploy/systemd/school-alerts.timer). It does nothing while the site runs its own checks.
//
//   school alerts
import { readRecord } from '#server/alerts/alert-record.ts';
import { alertSettings, checkAlerts } from '#server/alerts/check-alerts.ts';
import { createSignals } from '#server/alerts/signals.ts';
import { runCommand } from './command.ts';

/** The site checks every minute; without a check for this long (milliseconds) it is down. */
const silence = 4 * 60_000;

await runCommand(async (config) => {
  const settings = alertSettings(config);
  if (!settings) return console.log('ALERT_EMAIL names nobody: there is nobody to alert.');
  const checkedAt = Date.parse(readRecord(settings.dataDir)?.checkedAt ?? '');
  if (Date.now() - checkedAt < silence) return;
  const readSignals = createSignals({ ...config, mail: undefined }, () => askSite(config.port));
  await checkAlerts(settings, { ...(await readSignals()), oldestMail: null });
});

/** Why the site is not ready, according to its /readyz on this machine. */
async function askSite(port: number): Promise<readonly string[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? [] : [(await answer.text()).trim()];
  } catch (error) {
    return [`the site does not answer on port ${port} (${error instanceof Error ? error.message : error})`];
  }
}
