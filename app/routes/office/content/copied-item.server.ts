import { z } from '#app/lib/zod.ts';
import { copyParameter } from './content-words.ts';

/** The start of a new item's form: empty, a copy, or a copy of a missing item. */
export type Copied<Item> = { isRequested: boolean; item: Item | null };

/** The item to copy, from the URL. */
export async function copiedItem<Item>(
  request: Request,
  read: (id: string) => Promise<Item | null>,
): Promise<Copied<Item>> {
  const requested = new URL(request.url).searchParams.get(copyParameter);
  if (requested === null) return { isRequested: false, item: null };
  const id = z.guid().safeParse(requested);
  return { isRequested: true, item: id.success ? await read(id.data) : null };
}
