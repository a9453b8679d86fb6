import { eq } from 'drizzle-orm';
import { shownElsewhere } from '#app/content/article-files.server.ts';
import { contentField } from '#app/content/content-fields.server.ts';
import { coverImage, isCover } from '#app/content/covers.server.ts';
import { readAsStaff } from '#app/db/client.server.ts';
import { events, storedImages } from '#app/db/schema/content.ts';
import { localInputOrEmpty } from '#app/lib/dates.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { type PeriodTexts, periodTexts, tickOf } from './period-texts.ts';
import { settingTexts } from './signups/settings.server.ts';

/** An event for its form: empty texts are ''. */
export type EditedEvent = PeriodTexts &
  ReturnType<typeof settingTexts> & {
    id: string;
    version: number;
    slug: string;
    title: string;
    description: string;
    /** In the format of the form's field. */
    content: string;
    location: string;
    address: string;
    /** 'on' for a cancelled event. */
    cancelled: string;
    status: ContentStatus;
    /** '2027-03-05T08:30' in the school's time; '' for never. */
    publishAt: string;
    unpublishAt: string;
    imageUrl: string;
    imageAlt: string;
    /** The shown cover; null without one, or when the picture is not in our store. */
    image: ImageView | null;
    /** The current addresses of pictures that differ from those in the text. */
    shown: Record<string, string>;
  };

/** The event to edit, draft, published or past; null when there is none. */
export async function readEventForEditing(id: string): Promise<EditedEvent | null> {
  return readAsStaff(async (tx) => {
    const [row] = await tx
      .select({ event: events, image: coverImage })
      .from(events)
      .leftJoin(storedImages, isCover(events.imageUrl))
      .where(eq(events.id, id));
    if (!row) return null;
    const { version, slug, title, description, location, address, status } = row.event;
    return {
      ...{ id, version, slug, title, description, location, address, status },
      ...periodTexts(row.event),
      ...settingTexts(row.event),
      content: await contentField(row.event),
      cancelled: tickOf(row.event.cancelledAt !== null),
      publishAt: localInputOrEmpty(row.event.publishAt),
      unpublishAt: localInputOrEmpty(row.event.unpublishAt),
      imageUrl: row.event.imageUrl ?? '',
      imageAlt: row.event.imageAlt ?? '',
      image: row.image ? viewOfImage(row.image) : null,
      shown: await shownElsewhere(tx, row.event.content),
    };
  });
}
