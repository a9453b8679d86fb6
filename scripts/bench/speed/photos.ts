import { count, figure, type Part } from '#scripts/bench/part.ts';
import { median, percentile } from '#scripts/bench/report.ts';
import { read, withBenchSite } from '#scripts/bench/site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';
import { askMeanwhile } from './meanwhile.ts';

const together = 10;

/** A photo of twelve megapixels through the office's form, alone, and ten at once beside the home page. */
export const measurePhotos: Part = ({ once }) =>
  withBenchSite({}, async ({ origin, child }) => {
    const photo = await makePhoto(4000, 3000);
    const staff = await signInStaff(origin);
    /** Seconds until the photo is stored. */
    const send = async () => {
      const began = performance.now();
      await read(uploadPhoto(staff, photo), 201);
      return (performance.now() - began) / 1000;
    };
    const before = processorTime(child);
    const alone: number[] = [];
    while (alone.length < (once ? 1 : 5)) alone.push(await send());
    const worked = (processorTime(child) - before) / 1000 / alone.length;
    const began = performance.now();
    const asked = await askMeanwhile(origin, () => Promise.all(Array.from({ length: together }, send)));
    const seconds = (performance.now() - began) / 1000;
    const what = `a photo of 12 megapixels, ${(photo.byteLength / 1_000_000).toFixed(1)} MB, stored`;
    const meanwhile = `${together} photos at once`;
    return [
      figure(what, median(alone), 's', { atMost: 2 }, 2),
      figure(`${what}, of the processor`, worked, 's', undefined, 2),
      figure(`${meanwhile}, until the last is stored`, seconds, 's'),
      count(`${meanwhile}, home meanwhile, 99th of 100`, percentile(asked, 0.99), { atMost: 50 }, 'ms'),
    ];
  });
