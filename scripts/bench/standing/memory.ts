import type { Measured, Part } from '#scripts/bench/part.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { mostMemory, ownMemory, sharedMemory } from './spent.ts';

const uploads = 20;
const requests = { all: 1_000, atOnce: 10 };

/** Of the demo content. */
const pages = ['/', '/contact', '/blog', '/evenements', '/galerie', '/actualites', '/recherche?q=ecole'];

/** The memory of the site with its database and other processes: when it answers, after requests, with many photos at once. */
export const measureMemory: Part = () =>
  withDataFolder(async (dataDir) => {
    const env = { DEMO_CONTENT: 'true' };
    await stopSite((await startSite(dataDir, env)).server);
    const { server } = await startSite(dataDir, env);
    try {
      const ready = sharedMemory(server);
      await request();
      const asked = sharedMemory(server);
      const alone = ownMemory(server);
      const photo = await makePhoto(4000, 3000);
      const staff = await signInStaff(url);
      const most = await mostMemory(server, () =>
        Promise.all(Array.from({ length: uploads }, () => upload(photo, staff))),
      );
      const figure = (what: string, value: number, atMost?: number): Measured => ({
        ...{ what: `memory (PSS) ${what}`, value, unit: 'MB', digits: 0 },
        ...(atMost !== undefined && { target: { atMost } }),
      });
      return [
        figure('when it answers', ready, 180),
        figure(`after ${requests.all} requests`, asked, 240),
        figure('of the site’s own process then', alone),
        figure(
          `with ${uploads} photos of 12 megapixels (${(photo.byteLength / 1e6).toFixed(1)} MB each) at once, at the most`,
          most,
          380,
        ),
      ];
    } finally {
      await stopSite(server);
    }
  });

/** Every second past the page cache, by a session's cookie, even a false one. */
async function request(): Promise<void> {
  let sent = 0;
  const askInTurn = async () => {
    while (sent < requests.all) {
      const turn = sent++;
      const headers: Record<string, string> = { 'Accept-Encoding': 'gzip' };
      if (turn % 2) headers.Cookie = 'administration=of-nobody';
      const path = pages[turn % pages.length] ?? '/';
      const answer = await fetch(`${url}${path}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: requests.atOnce }, askInTurn));
}

async function upload(photo: Buffer, staff: Staff): Promise<void> {
  const body = new FormData();
  body.set('category', 'campus');
  body.set('photo', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await staff.ask('/admin/photos/upload/file', body);
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The photo was answered ${answer.status}: ${text}`);
}
