import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from '#tests/helpers/connection.ts';
import { startProgram } from '#tests/helpers/programs.ts';
import type { Engine } from './engine.ts';

type Values = Record<string, unknown>;

/** Headless Firefox over its own WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
export async function startFirefox(program: string): Promise<Engine> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'school-firefox-'));
  const firefox = startProgram(
    program,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0'],
    { HOME: home, LANG: 'fr_FR.UTF-8' },
  );
  const stop = async () => {
    await firefox.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await firefox.said(/WebDriver BiDi listening on (ws:\S+)/);
    const complaints: string[] = [];
    const send = await connect(`${address}/session`, ({ method, params = {} }) => {
      if (method !== 'log.entryAdded' || !['error', 'warn'].includes(String(params.level))) return;
      complaints.push(`${params.type} ${params.level}: ${params.text}`);
    });
    const session = await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    const { browserVersion } = session.capabilities as Values;
    return {
      version: `Firefox ${browserVersion}`,
      async navigate(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async goBack() {
        await send('browsingContext.traverseHistory', { context, delta: -1 });
      },
      async goForward() {
        await send('browsingContext.traverseHistory', { context, delta: 1 });
      },
      async resize(width, height) {
        await send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async run(body) {
        const expression = `(async () => { ${body} })()`;
        const target = { context };
        const answer = await send('script.evaluate', { expression, target, awaitPromise: true });
        if (answer.type === 'exception') throw new Error((answer.exceptionDetails as { text: string }).text);
        return String((answer.result as Values).value);
      },
      async perform(actions) {
        await send('input.performActions', { context, actions });
      },
      complaints: () => complaints.splice(0),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
