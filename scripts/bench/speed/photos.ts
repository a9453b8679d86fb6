import { sharp } from '#app/lib/sharp.server.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';
import type { Part } from '#scripts/bench/part.ts';
import { median, processorTime } from '#scripts/bench/report.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { administrator } from '#tests/helpers/site.ts';
import { askMeanwhile } from './meanwhile.ts';

const together = 10;

/** A photo of twelve megapixels through the office's own form, alone, and ten at once while somebody asks for the home page. */
export const measurePhotos: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    const photo = await makePhoto(4000, 3000);
    const { server } = await startSite(dataDir);
    try {
      const session = await signInToWrite();
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

/** Light and dark in large, in small and in grain, as a photo has them: neither a smooth surface nor mere noise. */
async function makePhoto(width: number, height: number): Promise<Buffer> {
  const layer = (parts: number, sigma: number) => {
    const size = { width: Math.ceil(width / parts), height: Math.ceil(height / parts) };
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    return sharp({ create: { ...size, channels: 3, background: '#888888', noise } })
      .resize(width, height, { kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  const [large, small, grain] = await Promise.all([layer(250, 60), layer(16, 30), layer(2, 12)]);
  return sharp(large)
    .composite([
      { input: small, blend: 'soft-light' },
      { input: grain, blend: 'overlay' },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Session = { cookie: string; sessionToken: string };

/** Signs the administrator in without script: the page that answers holds the record of the session. */
async function signInToWrite(): Promise<Session> {
  const { email, password } = administrator;
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${url}/admin/login`, { method: 'POST', body, headers: { Origin: url } });
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith(`${sessionCookieName}=`));
  const sessionToken = /sessionToken\W+([0-9a-f]{64})/.exec(await answer.text())?.[1];
  if (!cookie || !sessionToken) throw new Error(`The bench could not sign in (${answer.status})`);
  return { cookie: cookie.split(';', 1)[0] ?? '', sessionToken };
}

/** Answers the seconds until the photo is stored. */
async function send(photo: Buffer, { cookie, sessionToken }: Session): Promise<number> {
  const body = new FormData();
  body.set('sessionToken', sessionToken);
  body.set('category', 'campus');
  body.set('photo', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const began = performance.now();
  const headers = { Cookie: cookie, Origin: url };
  const answer = await fetch(`${url}/admin/photos/upload/file`, { method: 'POST', body, headers });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The photo was answered ${answer.status}: ${text}`);
  return (performance.now() - began) / 1000;
}
