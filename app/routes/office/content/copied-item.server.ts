import { z } from '#app/lib/zod.ts';
import { copyParameter } from './content-words.ts';

/** What the form of a new item starts with: nothing, a copy, or a copy of what is there no more. */
export type Copied<Item> = { asked: boolean; item: Item | null };

/** The item that an address asks to copy. */
export async function copiedItem<Item>(
  request: Request,
  read: (id: string) => Promise<Item | null>,
): Promise<Copied<Item>> {
  const asked = new URL(request.url).searchParams.get(copyParameter);
  if (asked === null) return { asked: false, item: null };
  const id = z.guid().safeParse(asked);
  return { asked: true, item: id.success ? await read(id.data) : null };
}
