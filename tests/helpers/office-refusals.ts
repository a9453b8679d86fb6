import { forEvery } from './for-every.ts';
import {
  type Answered,
  type Credential,
  everyRead,
  everyWrite,
  isRedirectedToLogin,
  type makeCredentials,
  send,
} from './office-trial.ts';

type Credentials = Awaited<ReturnType<typeof makeCredentials>>;

/** Requests to the office with a wrong credential, and the answers that are not the documented refusal. */
export type Trial = { what: string; answers: Answered[]; wrong: Answered[] };

const trial = (what: string, answers: Answered[], isRefused: (answer: Answered) => boolean): Trial => ({
  ...{ what, answers, wrong: answers.filter((answer) => !isRefused(answer)) },
});

/** Every address, read by who is not signed in. */
export async function readOutside(url: string, outside: readonly Credential[]): Promise<Trial> {
  const readings = outside.flatMap((credential) =>
    everyRead().map((path) => ({ method: 'GET', path, credential })),
  );
  const answers = await forEvery(readings, (reading) => send(url, reading));
  return trial('read by who is not signed in', answers, isRedirectedToLogin);
}

/** Every write, by who is not signed in. */
export function writeOutside(url: string, outside: readonly Credential[]): Promise<Trial> {
  return write('written by who is not signed in', url, outside, () => 401);
}

/** Every write with half of a credential. */
export function writeWithHalves(url: string, halves: readonly Credential[]): Promise<Trial> {
  const { origin } = new URL(url);
  // Whoever is signed in learns that an address takes no write; a page elsewhere learns nothing.
  return write('written with half of a credential', url, halves, ({ takesWrites, credential }) =>
    takesWrites || credential.origin !== origin ? 403 : 405,
  );
}

/** Every address and write that is reserved for other roles, with a session in force. */
export async function tryAsRole(url: string, { credential, reserved }: Credentials['roles'][number]) {
  const paths = everyRead().filter((path) => reserved.test(path));
  const read = await forEvery(paths, (path) => send(url, { method: 'GET', path, credential }));
  const isRefused = ({ asked, status }: Answered) => asked.includes('.data') || status === 403;
  const written = await write(
    `written ${credential.name}, for another role`,
    url,
    [credential],
    ({ takesWrites }) => (takesWrites ? 403 : 405),
    reserved,
  );
  return [trial(`read ${credential.name}, for another role`, read, isRefused), written];
}

type Writing = ReturnType<typeof everyWrite>[number] & { credential: Credential };

async function write(
  what: string,
  url: string,
  credentials: readonly Credential[],
  statusOf: (writing: Writing) => number,
  only = /^/,
): Promise<Trial> {
  const writings = credentials.flatMap((credential) =>
    everyWrite().map((writing) => ({ ...writing, credential })),
  );
  const wanted = new Map<Answered, number>();
  const answers = await forEvery(
    writings.filter(({ path }) => only.test(path)),
    async (writing) => {
      const answer = await send(url, writing);
      wanted.set(answer, statusOf(writing));
      return answer;
    },
  );
  return trial(what, answers, (answer) => answer.status === wanted.get(answer));
}
