import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { sharp } from '#app/lib/sharp.server.ts';
import { testPhoto } from '#app/storage/test-pictures.ts';
import { count, type Measured, none, some } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { type EmbeddedSite, withEmbeddedSite } from '#tests/helpers/built-site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { type Staff, signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';
import { type HostileFile, hidden, hostileAttachments, hostilePictures } from './uploads/hostile-files.ts';
import { oddAttachments, oddPictures } from './uploads/odd-files.ts';
import { brokenUploads } from './uploads/wrong-lengths.ts';

/** Hostile files, uploaded by staff: refused in the documented words, or served as our own file. */
export function measureUploads(): Promise<Measured[]> {
  return withEmbeddedSite({}, async (site) => {
    const staff = await signInStaff(site.origin);
    const judged = new Judged(site, staff);
    // Its process ends a while after its last picture.
    let decoder = 0;
    const sampler = setInterval(() => {
      decoder = Math.max(decoder, decoderPeak(site.child));
    }, 50);
    for (const file of [...(await hostilePictures()), ...(await oddPictures())]) await judged.picture(file);
    for (const file of [...hostileAttachments(), ...oddAttachments()]) await judged.attachment(file);
    const crowd = await sendCrowd(staff);
    clearInterval(sampler);
    if (decoder === 0) throw new Error('The process that decodes pictures was not found');
    const broken = await brokenUploads(site.origin, staff);
    for (const each of [...judged.faults, ...broken.faults]) report('  fault', each);
    const left = await fetch(`${site.origin}/readyz`);
    return [
      some('hostile and odd files sent', judged.sent, 48),
      some('of these refused in the documented words', judged.refused, 22),
      some('of these kept, and served as nothing but ours', judged.kept, 26),
      none('of these otherwise', judged.faults.length),
      count('processor for the costliest of them', judged.costliest, { atMost: 5000 }, 'ms'),
      count('memory of the process that decodes, at most', decoder, { atMost: 800 }, 'MiB'),
      some('photos sent at once, kept', crowd, 35),
      some('uploads of wrong lengths sent', broken.sent, 6),
      none('of these taken, or left without an end', broken.faults.length),
      count('ready afterwards', left.status, { atMost: 200 }),
    ];
  });
}

class Judged {
  sent = 0;
  refused = 0;
  kept = 0;
  costliest = 0;
  readonly faults: string[] = [];
  readonly #site: EmbeddedSite;
  readonly #staff: Staff;
  constructor(site: EmbeddedSite, staff: Staff) {
    this.#site = site;
    this.#staff = staff;
  }

  async picture(file: HostileFile) {
    const kept = await this.#send('/admin/photos/upload/file', 'photo', file);
    if (!kept) return;
    const { rows } = await this.#site.database.query(
      `select file_path from school_photos order by created_at desc limit 1`,
    );
    await this.#served(file, `/files/school-photos/${rows[0]?.file_path}`, 'image/');
  }

  async attachment(file: HostileFile) {
    const answer = await this.#send('/admin/files', 'file', file);
    const href = /\/files\/content-files\/documents\/[\w-]+\.pdf/.exec(answer ?? '')?.[0];
    if (answer) await this.#served(file, href ?? '/', 'application/pdf');
  }

  /** The answer where the file was kept, as it should be. */
  async #send(where: string, field: string, { what, bytes, name, type, said }: HostileFile) {
    const form = new FormData();
    form.set(field, new File([Buffer.from(bytes)], name, { type }));
    form.set('category', 'campus');
    const before = processorTime(this.#site.child);
    const answer = await this.#staff.ask(where, form);
    const body = await answer.text();
    this.sent += 1;
    this.costliest = Math.max(this.costliest, processorTime(this.#site.child) - before);
    if (said === null && answer.ok) return body;
    if (said !== null && answer.status === 400 && body.includes(JSON.stringify(said).slice(1, -1)))
      this.refused += 1;
    else this.faults.push(`${what}: ${answer.status} ${body.slice(0, 200)}`);
    return undefined;
  }

  async #served({ what }: HostileFile, address: string, type: string) {
    const { status, headers, bytes } = await download(`${this.#site.origin}${address}`);
    const wrong = [
      status === 200 ? '' : `answers ${status}`,
      headers.get('content-type')?.startsWith(type) ? '' : `is ${headers.get('content-type')}`,
      headers.get('x-content-type-options') === 'nosniff' ? '' : 'may be sniffed',
      /default-src 'none'/.test(headers.get('content-security-policy') ?? '') ? '' : 'has no policy',
      bytes.includes(hidden) ? 'holds what was hidden in it' : '',
      type === 'image/' ? await traces(bytes) : pdfHeaders(headers),
    ].filter(Boolean);
    if (wrong.length > 0) this.faults.push(`${what}: ${address} ${wrong.join(', ')}`);
    else this.kept += 1;
  }
}

/** What a picture still says beside its pixels. */
async function traces(bytes: Buffer): Promise<string> {
  const { exif, iptc, xmp } = await sharp(bytes).metadata();
  return exif || iptc || xmp ? 'holds metadata' : '';
}

/** It is downloaded, not shown, and its name is one line of the header. */
function pdfHeaders(headers: Headers): string {
  if (headers.has('set-cookie')) return 'its name makes a header';
  return headers.get('content-disposition')?.startsWith('attachment;') ? '' : 'is shown';
}

async function download(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Thirty-five photos at once: how many were kept. */
async function sendCrowd(staff: Staff): Promise<number> {
  const photo = await testPhoto(400, 300).jpeg().toBuffer();
  const names = Array.from({ length: 35 }, (_, index) => `cour ${index}.jpg`);
  const answers = await forEvery(names, (name) => uploadPhoto(staff, photo, name), names.length);
  return answers.filter(({ status }) => status === 201).length;
}

/** The most memory that a process of the site beside its own and its database's ever had, in MiB. */
function decoderPeak({ pid = 0 }: ChildProcess): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const isDecoder =
          status.includes(`PPid:\t${pid}\n`) &&
          readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('encoding');
        return isDecoder ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
      } catch {
        // It ended meanwhile.
        return 0;
      }
    });
  return Math.max(...peaks);
}
