import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Logger, pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createListener } from '#server/listener.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { createPipeline, type PipelineOptions } from '#server/pipeline.ts';

/** The router's answer. */
export type Render = (request: Request) => Promise<Response>;

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

type Asked = { render?: Render; method?: string; headers?: Record<string, string | string[]> };

/** Chosen by a request header: simultaneous requests may have different renders. */
const renderHeader = 'x-render';

/** The site's listener and pipeline on their own port, around a replacement of the router. */
export async function startSmallSite(options: {
  pages?: PageCache;
  log?: Logger;
  config?: Partial<PipelineOptions['config'] & { trustProxy: number }>;
  /** The default headers of requests. */
  render?: PipelineOptions['render'];
}) {
  const { pages, log = pino({ level: 'silent' }) } = options;
  const config = {
    ...{ publicUrl: 'http://school.test', trustProxy: 0, production: false, development: false },
    ...options.config,
  };
  const renders: Render[] = [];
  const render: PipelineOptions['render'] = (request, context) => {
    const mine = renders[Number(request.headers.get(renderHeader))] ?? options.render;
    return mine ? mine(request, context) : Promise.reject(new Error('Nobody renders this'));
  };
  const parts = { whatFails: async () => [], serveFile: async () => null };
  const app = createPipeline({ config, log, render, ...parts });
  const server = createServer(createListener({ app, config, log, ...(pages && { pages }) }));
  let received = 0;
  server.prependListener('request', () => {
    received += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Requests this path byte by byte. */
  const ask = async (path: string, { render, method = 'GET', headers = {} }: Asked = {}): Promise<Answer> => {
    const number = render ? renders.push(render) - 1 : renders.length - 1;
    const request = send({
      ...{ port, path, method, host: '127.0.0.1' },
      headers: { host: 'school.test', ...headers, [renderHeader]: String(number) },
    }).end();
    const [answer] = await once(request, 'response');
    const bytes = await buffer(answer);
    return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() };
  };
  return { app, config, port, ask, received: () => received };
}
