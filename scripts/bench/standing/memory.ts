import { count, type Part } from '#scripts/bench/part.ts';
import { mostWhile } from '#scripts/bench/report.ts';
import { read, startOnce, uncached, withBenchSite } from '#scripts/bench/site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';
import { ownMemory, sharedMemory } from './spent.ts';

const uploads = 20;
const requests = 1_000;

/** Of the demo content. */
const pages = ['/', '/contact', '/blog', '/evenements', '/galerie', '/actualites', '/recherche?q=ecole'];

/** Memory of the site and its other processes: at start, after requests, with many photos at once. */
export const measureMemory: Part = () =>
  withBenchSite(
    {},
    async ({ origin, child }) => {
      const ready = sharedMemory(child);
      await request(origin);
      const asked = sharedMemory(child);
      const alone = ownMemory(child);
      const photo = await makePhoto(4000, 3000);
      const staff = await signInStaff(origin);
      const most = await mostWhile(
        () => sharedMemory(child),
        () => Promise.all(Array.from({ length: uploads }, () => read(uploadPhoto(staff, photo), 201))),
      );
      const size = `${(photo.byteLength / 1e6).toFixed(1)} MB`;
      const memory = (what: string, value: number, atMost?: number) =>
        count(`memory (PSS) ${what}`, value, atMost === undefined ? atMost : { atMost }, 'MB');
      return [
        memory('when it answers', ready, 180),
        memory(`after ${requests} requests`, asked, 240),
        memory('of the site’s own process then', alone),
        memory(`with ${uploads} photos of 12 megapixels (${size} each) at once, at the most`, most, 380),
      ];
    },
    startOnce(),
  );

/** Every second request goes past the page cache. */
async function request(origin: string): Promise<void> {
  const turns = Array.from({ length: requests }, (_, turn) => turn);
  const ask = (turn: number) => {
    const headers = { 'Accept-Encoding': 'gzip', ...(turn % 2 ? uncached.headers : {}) };
    return read(fetch(`${origin}${pages[turn % pages.length]}`, { headers }));
  };
  await forEvery(turns, ask, 10);
}
