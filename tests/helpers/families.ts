import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { leadOf } from './site-process.ts';

type Families = {
  /** The acknowledged leads. */
  accepted: string[];
  /** Sends leads there until the returned function is called. */
  visit: (address: string) => () => Promise<unknown>;
  /** Resolves after so many more were accepted. */
  more: (count: number) => Promise<void>;
};

/**
 * Families who send leads in parallel, each after its last answer and this pause; acknowledged ones are
 * recorded.
 */
export function startFamilies({ pause = 0 } = {}): Families {
  const accepted: string[] = [];
  const told = new EventEmitter();
  let families = 0;
  const handIn = async (address: string): Promise<void> => {
    families += 1;
    const email = `famille-${families}@exemple.example`;
    const answer = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: {
        Origin: new URL(address).origin,
        'X-Forwarded-For': `10.${families >> 16}.${(families >> 8) & 255}.${families & 255}`,
      },
      body: leadOf(email),
    });
    if (answer.status === 201) {
      accepted.push(email);
      told.emit('accepted');
    }
    await answer.arrayBuffer();
  };
  const visit = (address: string) => {
    const day = new AbortController();
    const family = async () => {
      while (!day.signal.aborted) {
        await handIn(address).catch(() => delay(10));
        await delay(pause);
      }
    };
    const all = Promise.all(Array.from({ length: 4 }, family));
    return () => {
      day.abort();
      return all;
    };
  };
  const more = async (count: number) => {
    const enough = accepted.length + count;
    while (accepted.length < enough) await once(told, 'accepted');
  };
  return { accepted, visit, more };
}
