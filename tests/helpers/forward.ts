import { type Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Onward = {
  port: number;
  /** Beside those of the request, or in their place. */
  headers?: Record<string, string>;
  agent?: Agent;
  /** What becomes of a page on its way. It must not come compressed. */
  html?: (page: string) => string;
};

/** What a proxy does: asks the server behind it the same, and hands on its answer; 502 when there is none. */
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
