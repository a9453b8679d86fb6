import { type Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

type Onward = {
  port: number;
  /** Beside those of the request, or in their place. */
  headers?: Record<string, string>;
  agent?: Agent;
};

/** What a proxy does: asks the server behind it the same, and hands on its answer; 502 when there is none. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, headers, agent }: Onward,
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
    response.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
