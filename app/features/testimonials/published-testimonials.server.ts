import { and, eq } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { pageTexts } from '#app/db/schema/operations.ts';
import { ofName, withFrenchSpaces } from '#app/lib/french.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { mapTexts } from '#app/school/pages/text-page.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { changedTestimonials, publicTestimonials, type Testimonials } from './testimonials-schema.ts';

/** A testimonial of a parent or a pupil. */
export type Testimonial = Pick<Testimonials['voices'][number], 'quotation' | 'firstName' | 'relation'>;

/** The director's message, with an optional portrait. */
export type DirectorMessage = Pick<Testimonials['director'], 'name' | 'role' | 'text'> & {
  portrait: { image: ImageView; alt: string } | null;
};

type Reading<Shown> = {
  shown: Shown;
  /** False when they could not be read: the page rendered without them must not be cached. */
  complete: boolean;
};

const voicesOfHome = rememberUntilChange('faces', () =>
  readAs('site_visitor', async (tx): Promise<Testimonial[]> => {
    const { voices } = await selectShown(tx);
    return voices.map(({ quotation, firstName, relation }) => ({ quotation, firstName, relation }));
  }),
);

/**
 * The home page's testimonials, in the staff's order, cached until they change. A failed read is logged and
 * counts as none. Not to be called inside a transaction.
 */
export function publishedTestimonials(): Promise<Reading<Testimonial[]>> {
  return reading([], voicesOfHome);
}

/**
 * The director's message; null when there is none. A deleted or hidden portrait is not shown. Fails as
 * `publishedTestimonials` does.
 */
export function directorMessage(): Promise<Reading<DirectorMessage | null>> {
  return reading(null, () =>
    readAs('site_visitor', async (tx) => {
      const { name, role, text, portrait } = (await selectShown(tx)).director;
      return name === '' ? null : { name, role, text, portrait: await selectPortrait(tx, portrait, name) };
    }),
  );
}

async function reading<Shown>(none: Shown, read: () => Promise<Shown>): Promise<Reading<Shown>> {
  try {
    return { shown: await read(), complete: true };
  } catch (error) {
    log.error({ err: error }, 'the faces of the site could not be read: the page is shown without them');
    return { shown: none, complete: false };
  }
}

async function selectShown(tx: Transaction): Promise<Testimonials> {
  const { name, shown } = pageTexts;
  const [row] = await tx.select({ shown }).from(pageTexts).where(eq(name, 'faces'));
  const { faces, errors } = changedTestimonials(row?.shown ?? {});
  if (errors.length > 0) {
    const wrong = errors.map(({ path }) => path.join(' › '));
    log.error({ faces: wrong }, 'stored faces of the site are wrong and were left out');
  }
  return mapTexts(publicTestimonials(faces), withFrenchSpaces);
}

async function selectPortrait(
  tx: Transaction,
  id: string,
  name: string,
): Promise<DirectorMessage['portrait']> {
  if (id === '') return null;
  const [row] = await tx
    .select({ description: schoolPhotos.description, image: storedImages })
    .from(schoolPhotos)
    .innerJoin(
      storedImages,
      and(eq(storedImages.bucket, 'school-photos'), eq(storedImages.path, schoolPhotos.filePath)),
    )
    .where(eq(schoolPhotos.id, id));
  return row ? { image: viewOfImage(row.image), alt: row.description ?? `Portrait ${ofName(name)}` } : null;
}
