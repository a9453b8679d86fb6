import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { attachmentPath, attachmentsAt } from '#app/storage/attachments.server.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { partsOfPath } from '#app/storage/paths.ts';
import { type ArticleFiles, type ArticleImages, filesIn } from './article.server.ts';
import type { AttachmentSizes } from './public-attachments.ts';

/* The articles' files in the file store: inline pictures and PDF attachments. */

/** The stored images and PDF attachments among an article's, by the addresses in the article. */
export async function articleFiles(tx: Transaction, content: string): Promise<ArticleFiles> {
  const { images, attachments } = filesIn(content);
  return { images: await viewsOf(tx, images), attachments: await sizesOf(tx, attachments) };
}

/** The sizes of the PDF attachments of several articles, where no more of them is shown. */
export function attachmentSizes(tx: Transaction, contents: readonly string[]): Promise<AttachmentSizes> {
  const offering = contents.filter((content) => content.includes('/content-files/'));
  return sizesOf(
    tx,
    offering.flatMap((content) => filesIn(content).attachments),
  );
}

/** The path in its bucket at the end of an image's address: of the picture, whatever its crop. */
function pathIn(address: string): string {
  const path = address.replace(/^.*\/([^/]+\/[^/]+)$/, '$1');
  const parts = partsOfPath(path);
  return parts ? `${parts.stem}.${parts.extension}` : path;
}

/** The current addresses of an article's pictures that are not at the address in the text. */
export async function shownElsewhere(tx: Transaction, content: string): Promise<Record<string, string>> {
  const images = await viewsOf(tx, filesIn(content).images);
  return Object.fromEntries(
    [...images].flatMap(([address, { src }]) => (src === address ? [] : [[address, src]])),
  );
}

async function viewsOf(tx: Transaction, addresses: readonly string[]): Promise<ArticleImages> {
  const paths = addresses.map(pathIn);
  if (paths.length === 0) return new Map();
  const rows = await tx.select().from(storedImages).where(inArray(storedImages.path, paths));
  const views = new Map(rows.map((row) => [row.path, viewOfImage(row)]));
  return new Map(
    addresses.flatMap((address, index) => {
      const view = views.get(paths[index] ?? '');
      return view ? [[address, view] as const] : [];
    }),
  );
}

async function sizesOf(tx: Transaction, addresses: readonly string[]): Promise<AttachmentSizes> {
  const rows = await attachmentsAt(tx, addresses.map(attachmentPath));
  const sizes = new Map(rows.map(({ path, size }) => [path, size]));
  return new Map(
    addresses.flatMap((address) => {
      const size = sizes.get(attachmentPath(address));
      return size === undefined ? [] : [[address, size] as const];
    }),
  );
}
