import { type Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Onward = {
  port: number;
  /** Added to the request's headers, or replacing them. */
  headers?: Record<string, string>;
  agent?: Agent;
  /** Rewrites a page on its way. It must not be compressed. */
  html?: (page: string) => string;
};

/** A proxy: forwards a request and its answer; 502 if there is none. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, headers, agent, html }: Onward,
): void {
  const onward = ask({
    host: '127.0.0.1',
    port,
    agent,
    method: request.method,
    path: request.url,
    headers: { ...request.headers, ...headers },
  });
  onward.on('response', (answer) => {
    const { connection: _, 'keep-alive': __, ...answered } = answer.headers;
    if (html && answered['content-type']?.startsWith('text/html')) {
      delete answered['content-length'];
      response.writeHead(answer.statusCode ?? 502, answered);
      text(answer).then(
        (page) => response.end(html(page)),
        () => response.destroy(),
      );
    } else {
      response.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(response);
    }
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, `Bad Gateway: ${error.code}`).end();
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
