type Values = Record<string, unknown>;
type Waiting = { sessionId?: string; resolve: (result: Values) => void; reject: (error: Error) => void };

/** What comes over the line: an answer to a command by its `id`, or an event by its `method`. */
export type Message = {
  id?: number;
  method?: string;
  params?: Values;
  /** Of the DevTools protocol: which target speaks. */
  sessionId?: string;
  result?: Values;
  /** A word in WebDriver BiDi, an object in the DevTools protocol. */
  error?: string | { message: string };
  message?: string;
};

/** Instead of an answer: the page has made room for another. */
export class PageGone extends Error {}

/** Sends a command; the DevTools protocol wants to know to which target. */
export type Send = (method: string, params: Values, sessionId?: string) => Promise<Values>;

/** Commands to a browser, each with its answer, and what comes unasked, over one connection: WebDriver BiDi or DevTools. */
export async function connect(address: string, onEvent: (message: Message) => void): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const asked = waiting.get(message.id ?? -1);
    // A page that is gone answers nothing any more.
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
