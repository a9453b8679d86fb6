// What alerts the operator when the site cannot: run beside it every five minutes (deploy/systemd/school-alerts.timer). As long as the
// site looks by itself there is nothing to do: school alerts
import { readRecord } from '#server/alerts/alert-record.ts';
import { alertSettings, checkAlerts } from '#server/alerts/check-alerts.ts';
import { createSignals } from '#server/alerts/signals.ts';
import { runCommand } from './command.ts';

/** The site looks every minute; one that did not for so long (milliseconds) does not run. */
const silence = 4 * 60_000;

await runCommand(async (config) => {
  const settings = alertSettings(config);
  if (!settings) return console.log('ALERT_EMAIL names nobody: there is nobody to alert.');
  const checkedAt = Date.parse(readRecord(settings.dataDir)?.checkedAt ?? '');
  if (Date.now() - checkedAt < silence) return;
  const facts = createSignals({ ...config, mail: undefined }, () => askSite(config.port));
  await checkAlerts(settings, { ...(await facts()), oldestMail: null });
});

/** What keeps the site from answering, as its /readyz says it from this machine. */
async function askSite(port: number): Promise<readonly string[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? [] : [(await answer.text()).trim()];
  } catch (error) {
    return [`the site does not answer on port ${port} (${error instanceof Error ? error.message : error})`];
  }
}
