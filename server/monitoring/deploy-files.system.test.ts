import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { z } from '#app/lib/zod.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { readFigures } from '#tests/helpers/figures.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { startTlsProxy } from '#tests/helpers/tls-proxy.ts';

// The rules and the dashboard of deploy/, compared with the built server's metrics.

const scratch = testFolder('school-deploy-');

const rules = readFileSync('deploy/prometheus/rules.yaml', 'utf8');
const dashboard = z.object({
  panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** The metric and label names of a PromQL expression. */
function askedBy(expression: string): { names: string[]; labels: string[] } {
  const bare = expression.replaceAll(/"[^"]*"/g, '""');
  const names = bare.match(/\b(?:site|http|db|process|v8js|nodejs)_\w+(?=[{[\s)]|$)/g) ?? [];
  const selected = [...bare.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*""/g)].map(([, label = '']) => label);
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/\s*,\s*/));
  return {
    names: names.filter((name) => !grouped.includes(name) && !selected.includes(name)),
    labels: [...selected, ...grouped],
  };
}

test('every metric and label of the rules and the dashboard is exposed by the site', async () => {
  // The public port, whose certificate is checked.
  const port443 = await freePort();
  const proxy = await startTlsProxy({ port: port443, upstream: 9, logs: scratch });
  onTestFinished(proxy.stop);
  const server = startServer({
    DATABASE_URL: await createDatabase(),
    DATA_DIR: scratch,
    METRICS_PORT: '0',
    PUBLIC_URL: `https://localhost:${port443}`,
  });
  const address = await addressOf(server);
  await (await fetch(address)).text();
  await expect.poll(server.output).toContain('"msg":"figures are told at /metrics"');
  const port = /"port":(\d+),"msg":"figures are told/.exec(server.output())?.[1];
  const read = async () => readFigures(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  const namesOf = (figures: Awaited<ReturnType<typeof read>>) => new Set(figures.map(({ name }) => name));
  // The first job ends a moment after the start.
  await expect
    .poll(async () => [...namesOf(await read())], { timeout: 25_000 })
    .toContain('site_job_last_done_seconds');
  const figures = await read();
  // Labels that Prometheus adds itself.
  const names = new Set([...namesOf(figures), 'up']);
  const labels = new Set([...figures.flatMap((figure) => Object.keys(figure.labels)), 'instance', 'job']);

  const { panels } = dashboard.parse(JSON.parse(readFileSync('deploy/grafana/school.json', 'utf8')));
  const ofRules = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
  const expressions = [...ofRules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(ofRules.length).toBeGreaterThan(8);
  const missing = expressions.flatMap((expression) => {
    const asked = askedBy(expression);
    if (asked.names.length === 0 && !/\bup\b/.test(expression)) return [`no figure: ${expression}`];
    return [
      ...asked.names.filter((name) => !names.has(name)),
      ...asked.labels.filter((label) => !labels.has(label)),
    ].map((word) => `${word}: ${expression}`);
  });
  expect(missing).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test('of every rule it is tried that it is silent, fires, and is silent again', () => {
  const trials = readFileSync('deploy/prometheus/rules.test.yaml', 'utf8').split('eval_time:').slice(1);
  const isMended = (alert: string) =>
    trials
      .filter((trial) => new RegExp(`alertname: ${alert}\\b`).test(trial))
      .map((trial) => (trial.includes('exp_alerts') ? 'fires' : 'silent'))
      .join(' ')
      .includes('silent fires silent');
  expect(alerts.filter((alert) => !isMended(alert))).toEqual([]);
});

test('every rule is explained in operations.md', () => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  expect(alerts.filter((name) => !operations.includes(`**${name}**`))).toEqual([]);
});

test('Prometheus takes the rules and the configuration, and alerts when it should and not otherwise', ({
  skip,
}) => {
  skip(
    !existsSync('/usr/bin/promtool'),
    'promtool is not installed (apt-get install prometheus): nothing here reads or tries the rules as Prometheus does',
  );
  for (const words of [
    ['check', 'rules', 'deploy/prometheus/rules.yaml'],
    ['check', 'config', 'deploy/prometheus/prometheus.yaml'],
    // A small school's day, and each fault with its repair.
    ['test', 'rules', 'deploy/prometheus/rules.test.yaml'],
  ]) {
    const { status, stderr, stdout } = spawnSync('/usr/bin/promtool', words, { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }
});
