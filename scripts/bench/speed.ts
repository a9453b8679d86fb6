import { type Part, type PartOptions, runParts } from './part.ts';
import { measureBehindNginx } from './speed/behind-nginx.ts';
import { measureExport } from './speed/export.ts';
import { measureKeptPages } from './speed/kept-pages.ts';
import { measureNewsletter } from './speed/newsletter.ts';
import { measurePhotos } from './speed/photos.ts';

const parts: Readonly<Record<string, Part>> = {
  'kept-pages': measureKeptPages,
  'behind-nginx': measureBehindNginx,
  export: measureExport,
  photos: measurePhotos,
  newsletter: measureNewsletter,
};

/** How much the server does with its processor, each figure beside its target. Exit code 1 when one is missed. */
export function benchSpeed(options: PartOptions): Promise<void> {
  return runParts('speed', parts, options);
}
