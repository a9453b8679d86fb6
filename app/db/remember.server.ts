import type { Topic } from '#app/lib/topics.ts';
import { onChange } from './changes.server.ts';

/** Should the notice of a change get lost, what it was about is read anew after this long, in milliseconds. */
const longestKept = 15 * 60_000;

/**
 * What `read` answers, read once and remembered until the topic changes, in whichever copy of the server: for what page after
 * page shows. A reading that fails is not remembered; one begun before a change is, for those who wait for it, and no longer.
 *
 * @param rightFor for how many seconds what was read is right by itself, where that is known
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
    if (now - begunAt > longestKept || now >= endsAt) remembered = undefined;
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
