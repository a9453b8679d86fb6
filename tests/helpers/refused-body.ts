import { type Exchange, exchange } from './raw-exchange.ts';
import type { WrongBody } from './wrong-bodies.ts';

/** Sends a malformed body to an address of the site, from the site's own origin and some client address. */
export function sendWrong(origin: string, path: string, wrong: WrongBody, from: string): Promise<Exchange> {
  const { method = 'POST', body, breaksOff = false } = wrong;
  const head = [`Origin: ${origin}`, `X-Forwarded-For: ${from}`, 'Accept: text/html', ...wrong.head];
  return exchange(origin, { method, path, head, body, breaksOff });
}

/** Documented statuses for a malformed body (docs/architecture.md, « A write »). */
const refusals = [400, 403, 404, 405, 408, 413, 415, 417, 429];

/** What is wrong with the answer to a malformed body; null when it is refused as documented. */
export function problemWithAnswer(path: string, wrong: WrongBody, answer: Exchange): string | null {
  const said = `${wrong.name} at ${path}: ${answer.status}`;
  // The connection ended: no answer is due.
  if (answer.status === 0) return wrong.breaksOff ? null : `${said}, no answer`;
  const isRead = wrong.method === 'GET' || wrong.method === 'HEAD';
  // Every visit gets the same answer (decision 24); a GET ignores its body.
  const isFine = answer.status === (path === '/api/visits' ? 204 : 200) && (isRead || path === '/api/visits');
  if (!isFine && !refusals.includes(answer.status)) return said;
  const words = wordsProblem(answer);
  return words && `${said}, ${words}`;
}

/** Messages are French, without code. */
function wordsProblem({ head, body }: Exchange): string | null {
  if (/node_modules|\bat [^\s]{1,200}\.[jt]s:\d|\b(?:Type|Syntax|Range)Error\b/.test(body))
    return 'tells of the code';
  const type = /^content-type: ([\w/]+)/im.exec(head)?.[1];
  if (body === '') return null;
  if (type === 'text/html') return body.includes('lang="fr"') ? null : 'a page that is not French';
  if (type === 'application/json') return isJson(body) ? null : 'JSON that is none';
  return /[éèàêç’]/.test(body) ? null : 'words that are not French';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
