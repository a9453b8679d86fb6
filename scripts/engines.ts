// Tests the built site in WebKit and Firefox, as Debian packages them (tests/engines/), and reports each
// step:
// npm run test:engines, or only one of them:
// npm run test:engines -- --only webkit
import { parseArgs } from 'node:util';
import { freePort } from '#app/lib/free-port.server.ts';
import type { Engine } from '#tests/engines/engine.ts';
import { startFirefox } from '#tests/engines/firefox.ts';
import { startFront } from '#tests/engines/front.ts';
import { type Outcome, tryEngine } from '#tests/engines/try-engine.ts';
import { startWebKit } from '#tests/engines/webkit.ts';
import { startOtherSite } from '#tests/helpers/other-site.ts';
import { programPath } from '#tests/helpers/programs.ts';

type Choice = {
  /** The required programs, each with its Debian package. */
  programs: Readonly<Record<string, string>>;
  start: (...programs: string[]) => Promise<Engine>;
};

const choices: Readonly<Record<string, Choice>> = {
  firefox: {
    programs: { 'firefox-esr': 'firefox-esr' },
    start: (firefox = '') => startFirefox(firefox),
  },
  webkit: {
    programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    start: (driver = '', screen = '') => startWebKit(driver, screen),
  },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only && !(values.only in choices)) {
  console.error(`'${values.only}' is none of ${Object.keys(choices).join(', ')}`);
  process.exit(2);
}
const wanted = Object.entries(choices).filter(([name]) => !values.only || name === values.only);
const missing = wanted.flatMap(([, { programs }]) =>
  Object.entries(programs).flatMap(([program, wrapped]) => (programPath(program) ? [] : [wrapped])),
);
if (missing.length > 0) {
  console.error(
    `Not installed here. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
  if (!values.only) console.error('Only one engine is tried with --only firefox or --only webkit.');
  process.exit(2);
}

const port = await freePort();
const upstream = await freePort();
const url = `http://localhost:${port}`;
const site = await startOtherSite({ port: upstream, env: { DEMO_CONTENT: 'true', PUBLIC_URL: url } });
const front = await startFront({ port, upstream });
const results = new Map<string, Outcome[]>();
try {
  for (const [, { programs, start }] of wanted) {
    const engine = await start(...Object.keys(programs).map((program) => programPath(program) ?? program));
    try {
      results.set(engine.version, await tryEngine(engine, front, url));
    } finally {
      await engine.stop();
    }
  }
} finally {
  await front.stop();
  await site.stop();
}

const rows = [...(results.values().next().value ?? []).keys()].map((index) => {
  const outcomes = [...results].map(([version, all]) => [
    version,
    all[index]?.fault === null ? 'good' : 'FAILED',
  ]);
  return [[...results.values()][0]?.[index]?.step ?? '', Object.fromEntries(outcomes)];
});
console.table(Object.fromEntries(rows));
if ([...results.values()].flat().some(({ fault }) => fault !== null)) process.exitCode = 1;
