import { randomBytes } from 'node:crypto';
import { type Measured, none, seconds } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { type Answered, ask, type BuiltSite, sendLead, until } from '#tests/helpers/built-site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { type Staff, signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';

export type Fault = {
  name: string;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** Whether the store still works. */
  works?: boolean;
};

const pages = ['/', '/contact', '/admissions', '/blog', '/galerie', '/galerie/campus'];
/** Longest wait for a page, a picture and an upload during a store fault, in seconds. */
const longest = { page: 2, picture: 30, upload: 60 };

type Told = { pages: number; leads: number; picture: Answered; upload: Answered; unready: boolean };

/** Makes every kind of request of visitors, families and the staff, during each fault and after it. */
export async function tryFaults(
  site: BuiltSite,
  faults: readonly Fault[],
): Promise<{ figures: Measured[]; kept: number; lost: number }> {
  const staff = await signInStaff(site.origin);
  const photo = await makePhoto(900, 600);
  const first = await upload(staff, photo);
  if (first.status !== 201) throw new Error(`The photo was answered ${first.status}: ${first.body}`);
  const [picture = ''] = await picturesOf(site);
  let kept = 1;
  const figures: Measured[] = [];
  for (const fault of faults) {
    await fault.begin();
    const told = await tryAll({ site, staff, photo, picture }, fault);
    await fault.end();
    const back = await until(async () => (await ask(`${site.origin}/readyz`)).status === 200, 30_000);
    const after = await upload(staff, photo);
    kept += [told.upload, after].filter(({ status }) => status === 201).length;
    figures.push(...figuresOf(fault, told), ...figuresAfter(fault, back, after));
  }
  const shown = new Set(await picturesOf(site));
  const answers = await Promise.all([...shown].map((address) => ask(site.origin + address)));
  return { figures, kept, lost: kept - answers.filter(({ status }) => status === 200).length };
}

type Asked = { site: BuiltSite; staff: Staff; photo: Buffer; picture: string };

async function tryAll({ site, staff, photo, picture }: Asked, fault: Fault): Promise<Told> {
  const told = { pages: 0, leads: 0 };
  // Each by an address of its own, past the page cache; the gallery shows pictures of the store.
  for (const page of pages) {
    const { status, milliseconds } = await ask(unkept(`${site.origin}${page}`));
    if (status !== 200 || milliseconds > longest.page * 1000) told.pages += 1;
  }
  const email = `${fault.name.replaceAll(' ', '-')}@exemple.ma`;
  if ((await sendLead(site.origin, email)).status !== 201) told.leads += 1;
  const limit = 90_000;
  const [shown, sent] = await Promise.all([ask(site.origin + picture, { limit }), upload(staff, photo)]);
  report(`store ${fault.name}: an upload is answered`, `${sent.status} ${sent.body.slice(0, 90)}`);
  // Its last answer is remembered for a while.
  const isUnready = async () => (await ask(`${site.origin}/readyz`)).status === 503;
  const unready = fault.works === true || (await until(isUnready, 10_000)) < 10_000;
  return { ...told, picture: shown, upload: sent, unready };
}

function figuresOf({ name, works = false }: Fault, told: Told): Measured[] {
  const what = `store ${name}`;
  const isRefused = told.upload.body.includes('n’a pas pu être enregistrée. Veuillez réessayer.');
  const isRight = works ? told.upload.status === 201 : told.upload.status === 500 && isRefused;
  const status = works ? 200 : 503;
  return [
    none(`${what}: ${pages.length} pages, failed or later than ${longest.page} s`, told.pages),
    none(`${what}: leads not acknowledged`, told.leads),
    none(`${what}: pictures not answered ${status}`, Number(told.picture.status !== status)),
    seconds(`${what}: until a picture is answered`, told.picture.milliseconds, longest.picture),
    none(`${what}: uploads not ${works ? 'stored' : 'refused in a sentence'}`, Number(!isRight)),
    seconds(`${what}: until an upload is answered`, told.upload.milliseconds, longest.upload),
    none(`${what}: /readyz said otherwise`, Number(!told.unready)),
  ];
}

function figuresAfter({ name }: Fault, back: number, { status }: Answered): Measured[] {
  return [
    seconds(`store ${name}: ready again, once it is back`, back, 10),
    none(`store ${name}: uploads failed, once it is back`, Number(status !== 201)),
  ];
}

async function upload(staff: Staff, photo: Buffer): Promise<Answered> {
  const began = performance.now();
  const answer = await uploadPhoto(staff, photo);
  return { status: answer.status, body: await answer.text(), milliseconds: performance.now() - began };
}

/** The address of each photo of the album. */
async function picturesOf(site: BuiltSite): Promise<string[]> {
  const { body } = await ask(unkept(`${site.origin}/galerie/campus`));
  return [...new Set(body.match(/\/files\/school-photos\/campus\/\d+-[0-9a-f]+\.jpg/g))];
}

const unkept = (address: string) => `${address}?a=${randomBytes(3).toString('hex')}`;
