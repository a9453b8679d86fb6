import sharp from 'sharp';
import { actAs, withRole } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { pageTexts, schoolSettingChanges } from '#app/db/schema/operations.ts';
import { fromLocalInput } from '#app/lib/dates.ts';
import { variantPaths } from '#app/lib/image-variants.ts';
import { cycles } from '#app/school/cycles.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { fileStore } from '#app/storage/buckets.server.ts';
import { publicUrl, type StoredImage, storeImage } from '#app/storage/images.server.ts';
import { newImagePath } from '#app/storage/paths.ts';
import {
  endlessWord,
  longTitle,
  nearMidnight,
  swollen,
  swollenArticle,
  swollenLandmarks,
  swollenTestimonials,
} from './swollen-texts.ts';

const day = 86_400_000;

/** Fills an empty open database with more and longer content than any school has. */
export function fillSwollenSchool(): Promise<void> {
  return actAs('site_administrator', fill);
}

async function fill(): Promise<void> {
  const covers = {
    wide: await storePicture('content-images', 'blog', 7000, 5000),
    tall: await storePicture('content-images', 'blog', 1500, 6000),
  };
  await addPosts(covers);
  await addEvents(covers);
  await addPhotos();
  await addFaces();
}

/** One of the gallery's photos is the portrait. */
async function addFaces(): Promise<void> {
  await withRole('site_administrator', async (tx) => {
    const [photo] = await tx.select({ id: schoolPhotos.id }).from(schoolPhotos).limit(1);
    const faces = swollenTestimonials(photo?.id ?? '');
    const by = { updatedByName: longTitle };
    await tx.insert(pageTexts).values({ name: 'faces', changes: faces, shown: faces, ...by });
    await tx.insert(schoolSettingChanges).values({ facts: { landmarks: swollenLandmarks }, ...by });
  });
}

type Covers = { wide: StoredImage; tall: StoredImage };

function storePicture(bucket: 'content-images' | 'school-photos', folder: string, w: number, h: number) {
  return drawPicture(w, h).then((bytes) => storeImage({ bucket, folder, bytes }));
}

/** Stripes, so that a stretched or wrongly cropped picture is visible. */
function drawPicture(width: number, height: number): Promise<Buffer> {
  const stripes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">
    <rect width="100" height="100" fill="#0e7c66"/><path d="M0 0L100 100M100 0L0 100" stroke="#f2a33a" stroke-width="4"/>
    <circle cx="50" cy="50" r="20" fill="#fbf6ee"/></svg>`;
  return sharp(Buffer.from(stripes)).resize(width, height, { fit: 'fill' }).jpeg().toBuffer();
}

function coverOf(image: StoredImage | undefined) {
  if (!image) return { imageUrl: null, imageAlt: null };
  return { imageUrl: publicUrl(image.bucket, image.path), imageAlt: longTitle };
}

/** Posts and events at minutes from midnight only: what another zone would date wrongly. */
export async function fillSchoolNearMidnight(): Promise<void> {
  const plain = { content: '<p>Un texte court.</p>', status: 'published' as const };
  const posts = nearMidnight.posts.map(({ slug, at }) => ({
    ...plain,
    slug,
    title: slug,
    author: 'L’équipe pédagogique',
    publishedAt: atSchool(at),
  }));
  const dates = nearMidnight.events.map(({ slug, at }) => ({
    ...plain,
    slug,
    title: slug,
    description: 'Une soirée à l’école.',
    location: 'La grande cour',
    eventDate: atSchool(at),
  }));
  await withRole('site_administrator', async (tx) => {
    await tx.insert(blogPosts).values(posts);
    await tx.insert(events).values(dates);
  });
}

/** In turn: a wide cover, a tall one, none. */
function coverInTurn({ wide, tall }: Covers, index: number) {
  return coverOf([wide, tall, undefined][index % 3]);
}

function titleInTurn(index: number): string {
  return [endlessWord, longTitle, 'Bref'][index % 3] ?? '';
}

function atSchool(time: string): Date {
  const moment = fromLocalInput(time);
  if (!moment) throw new Error(`'${time}' is no time at the school`);
  return moment;
}

/** Some at a time: triggers index each for the search, and no statement may take long. */
async function inBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 200) await insert(rows.slice(start, start + 200));
}

async function addPosts(covers: Covers): Promise<void> {
  const content = swollenArticle(coverOf(covers.wide).imageUrl ?? '');
  const rest = atSchool('2026-02-27T12:00').getTime();
  const rows = Array.from({ length: swollen.posts }, (_, index) => {
    const known = nearMidnight.posts[index];
    return {
      title: titleInTurn(index),
      slug: known?.slug ?? `${endlessWord.toLowerCase()}-${index}`,
      content,
      excerpt: index % 2 === 0 ? endlessWord : longTitle,
      author: index % 2 === 0 ? endlessWord.slice(0, 100) : 'L’équipe pédagogique',
      status: 'published' as const,
      publishedAt: known ? atSchool(known.at) : new Date(rest - index * day),
      ...coverInTurn(covers, index),
    };
  });
  await inBatches(rows, (batch) =>
    withRole('site_administrator', (tx) => tx.insert(blogPosts).values(batch)),
  );
}

async function addEvents(covers: Covers): Promise<void> {
  const content = swollenArticle(coverOf(covers.wide).imageUrl ?? '');
  const rest = atSchool('2099-03-08T09:00').getTime();
  const upcoming = Array.from({ length: swollen.events }, (_, index) => {
    const known = nearMidnight.events[index];
    return {
      slug: known?.slug ?? `${endlessWord.toLowerCase()}-${index}`,
      eventDate: known ? atSchool(known.at) : new Date(rest + index * day),
    };
  });
  const past = { slug: 'un-evenement-passe', eventDate: atSchool('2020-01-15T10:00') };
  const rows = [...upcoming, past].map((event, index) => ({
    ...event,
    title: titleInTurn(index),
    description: index % 2 === 0 ? endlessWord : longTitle,
    content,
    location: index % 2 === 0 ? endlessWord : 'La grande cour',
    status: 'published' as const,
    ...coverInTurn(covers, index),
  }));
  await inBatches(rows, (batch) => withRole('site_administrator', (tx) => tx.insert(events).values(batch)));
}

async function addPhotos(): Promise<void> {
  const tall = await storePicture('school-photos', 'carousel', 1500, 6000);
  const small = await storePicture('school-photos', 'carousel', 300, 200);
  for (let index = 0; index < swollen.slides; index++) {
    await addPhoto(await copyOf(index % 2 === 0 ? tall : small), 'carousel', null, index);
  }
  for (const [index, { photoSubcategory }] of cycles.entries()) {
    await addPhoto(await copyOf(tall), 'school-levels', photoSubcategory, index);
  }
}

async function addPhoto(
  image: StoredImage,
  category: PhotoCategory,
  subcategory: string | null,
  displayOrder: number,
) {
  const filename = image.path.slice(image.path.indexOf('/') + 1);
  await withRole('site_administrator', (tx) =>
    tx.insert(schoolPhotos).values({
      filename,
      originalName: filename,
      category,
      subcategory,
      title: titleInTurn(displayOrder),
      description: displayOrder % 2 === 0 ? longTitle : endlessWord,
      filePath: image.path,
      fileSize: image.size,
      mimeType: image.mimeType,
      displayOrder,
    }),
  );
}

/** The same picture under another name, without encoding it again. */
async function copyOf(image: StoredImage): Promise<StoredImage> {
  const { disk } = await fileStore().bucket('school-photos');
  const path = newImagePath('carousel', 'jpg', new Date());
  const from = [image.path, ...variantPaths(image.path, image.width)];
  const to = [path, ...variantPaths(path, image.width)];
  for (const [index, source] of from.entries()) await disk.copy(source, to[index] ?? path);
  const copy = { ...image, path };
  await withRole('site_administrator', (tx) => tx.insert(storedImages).values(copy));
  return copy;
}
