import type { Part } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/report.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { askMeanwhile } from './meanwhile.ts';

const together = 10;

/** A photo of twelve megapixels through the office's own form, alone, and ten at once while somebody asks for the home page. */
export const measurePhotos: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    const photo = await makePhoto(4000, 3000);
    const { server } = await startSite(dataDir);
    try {
      const session = await signInStaff(url);
      const before = processorTime(server);
      const alone: number[] = [];
      while (alone.length < (once ? 1 : 5)) alone.push(await send(photo, session));
      const worked = (processorTime(server) - before) / 1000 / alone.length;
      const began = performance.now();
      const asked = await askMeanwhile(() =>
        Promise.all(Array.from({ length: together }, () => send(photo, session))),
      );
      const seconds = (performance.now() - began) / 1000;
      const late = asked[Math.ceil(asked.length * 0.99) - 1] ?? Number.NaN;
      const what = `a photo of 12 megapixels, ${(photo.byteLength / 1_000_000).toFixed(1)} MB, stored`;
      const meanwhile = `${together} photos at once`;
      return [
        { what, value: median(alone), unit: 's', digits: 2, target: { atMost: 2 } },
        { what: `${what}, of the processor`, value: worked, unit: 's', digits: 2 },
        { what: `${meanwhile}, until the last is stored`, value: seconds, unit: 's', digits: 1 },
        {
          what: `${meanwhile}, home meanwhile, 99th of 100`,
          value: late,
          unit: 'ms',
          digits: 0,
          target: { atMost: 50 },
        },
      ];
    } finally {
      await stopSite(server);
    }
  });

/** Answers the seconds until the photo is stored. */
async function send(photo: Buffer, staff: Staff): Promise<number> {
  const body = new FormData();
  body.set('category', 'campus');
  body.set('photo', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const began = performance.now();
  const answer = await staff.ask('/admin/photos/upload/file', body);
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The photo was answered ${answer.status}: ${text}`);
  return (performance.now() - began) / 1000;
}
