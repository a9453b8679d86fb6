type Values = Record<string, unknown>;
type Waiting = { sessionId?: string; resolve: (result: Values) => void; reject: (error: Error) => void };

/** A message: a response by its `id`, or an event by its `method`. */
export type Message = {
  id?: number;
  method?: string;
  params?: Values;
  /** The DevTools protocol's session. */
  sessionId?: string;
  result?: Values;
  /** A string in WebDriver BiDi, an object in the DevTools protocol. */
  error?: string | { message: string };
  message?: string;
};

/** Rejects pending commands: the page was replaced. */
export class PageGone extends Error {}

/** Sends a command; the DevTools protocol needs a session. */
export type Send = (method: string, params: Values, sessionId?: string) => Promise<Values>;

/** Commands, responses and events over one connection to a browser: WebDriver BiDi or DevTools. */
export async function connect(address: string, onEvent: (message: Message) => void): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const asked = waiting.get(message.id ?? -1);
    // A closed page answers nothing.
    if (message.method === 'Target.detachedFromTarget') forget(String(message.params?.sessionId));
    if (!asked) return onEvent(message);
    waiting.delete(message.id ?? -1);
    if (message.error) asked.reject(new Error(errorText(message)));
    else asked.resolve(message.result ?? {});
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)));
  });
  function forget(sessionId: string): void {
    for (const [id, { sessionId: to, reject }] of waiting) {
      if (to !== sessionId) continue;
      waiting.delete(id);
      reject(new PageGone('The page is gone'));
    }
  }

  let last = 0;
  return (method, params, sessionId) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise<Values>((resolve, reject) => waiting.set(id, { sessionId, resolve, reject }));
  };
}

function errorText({ error, message }: Message): string {
  return typeof error === 'object' ? error.message : `${error}: ${message}`;
}
