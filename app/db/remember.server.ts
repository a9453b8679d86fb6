import type { Topic } from '#app/lib/topics.ts';
import { onChange } from './changes.server.ts';

/** Maximum age in milliseconds, in case a change notification is lost. */
const maxAge = 15 * 60_000;

/**
 * Caches the result of `read` until the topic changes in any server process. Errors are not cached; a read
 * that began before a change is returned to its callers but not cached.
 * @param rightFor for how many seconds the result is valid, where that is known
 */
export function rememberUntilChange<T>(
  topic: Topic,
  read: () => Promise<T>,
  rightFor: (value: T) => number | undefined = () => undefined,
): () => Promise<T> {
  let remembered: Promise<T> | undefined;
  let begunAt = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  let listens = false;
  return () => {
    if (!listens) {
      onChange((changed) => {
        if (changed === topic) remembered = undefined;
      });
      listens = true;
    }
    const now = Date.now();
    if (now - begunAt > maxAge || now >= endsAt) remembered = undefined;
    remembered ??= begin();
    return remembered;
  };

  function begin(): Promise<T> {
    begunAt = Date.now();
    endsAt = Number.POSITIVE_INFINITY;
    const reading = read().then(
      (value) => {
        const seconds = rightFor(value);
        if (remembered === reading && seconds !== undefined) endsAt = begunAt + seconds * 1000;
        return value;
      },
      (error: unknown) => {
        if (remembered === reading) remembered = undefined;
        throw error;
      },
    );
    return reading;
  }
}
