import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#app/lib/free-port.server.ts';
import { startProgram } from '#tests/helpers/programs.ts';
import type { Engine } from './engine.ts';

/** MiniBrowser has a toolbar, which would keep its window wider than a phone. */
const noBars = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** WebKitGTK over WebDriver (https://w3c.github.io/webdriver), on a virtual screen. */
export async function startWebKit(driverProgram: string, screenProgram: string): Promise<Engine> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'school-webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), noBars);
  const screen = startProgram(screenProgram, [
    ...['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
  ]);
  const port = await freePort();
  const [display] = await screen.said(/\d+(?=\n)/);
  const driver = startProgram(driverProgram, [`--port=${port}`], {
    ...{ HOME: home, XDG_CONFIG_HOME: home, LANG: 'fr_FR.UTF-8', GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
    ...{ DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
  });
  const command = async (method: 'GET' | 'POST' | 'DELETE', at: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, { method, body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value as unknown;
  };
  const stopPrograms = async () => {
    await driver.stop();
    await screen.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await driver.answers(`http://127.0.0.1:${port}/status`);
    const { sessionId, capabilities } = (await command('POST', '/session', { capabilities: {} })) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const session = `/session/${sessionId}`;
    const post = (what: string, body: unknown) => command('POST', `${session}/${what}`, body);
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      async navigate(url) {
        await post('url', { url });
      },
      async goBack() {
        await post('back', {});
      },
      async goForward() {
        await post('forward', {});
      },
      async resize(width, height) {
        await post('window/rect', { x: 0, y: 0, width, height });
      },
      async run(body) {
        return String(await post('execute/sync', { script: `return (async () => { ${body} })()`, args: [] }));
      },
      async perform(actions) {
        await post('actions', { actions });
      },
      // Its driver reports no console: the page does (front.ts).
      complaints: () => [],
      async stop() {
        await command('DELETE', session);
        await stopPrograms();
      },
    };
  } catch (error) {
    await stopPrograms();
    throw error;
  }
}
