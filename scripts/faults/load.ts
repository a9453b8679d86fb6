import { setTimeout as wait } from 'node:timers/promises';
import { post } from '#tests/helpers/built-site.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type Staff, signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';

/** The acknowledged writes of each kind: emails of families, titles of posts, names of files. */
export type Acknowledged = { leads: string[]; signUps: string[]; posts: string[]; photos: string[] };

export type Load = {
  acknowledged: Acknowledged;
  /** All requests, and those that the site did not take. */
  counted: { sent: number; failed: number };
  /** Families and the staff write to the site at this address until the returned function is called. */
  start: (origin: string) => () => Promise<void>;
};

/**
 * Families send leads and subscribe to the newsletter; one of the staff publishes posts and uploads photos.
 * Kinds run in parallel, each in sequence. Acknowledged writes are recorded. `publicUrl` when it is not the
 * address.
 */
export function startLoad(photo: Buffer, publicUrl?: string): Load {
  const acknowledged: Acknowledged = { leads: [], signUps: [], posts: [], photos: [] };
  const counted = { sent: 0, failed: 0 };
  let number = 0;
  const note = (taken: boolean, kind: keyof Acknowledged, name: string) => {
    counted.sent += 1;
    if (taken) acknowledged[kind].push(name);
    else counted.failed += 1;
    // A site that is down refuses at once: the next request waits a moment.
    return taken ? undefined : wait(20);
  };
  const visit = async (origin: string, kind: 'leads' | 'signUps') => {
    number += 1;
    const email = `famille-${number}@exemple.example`;
    const isLead = kind === 'leads';
    const fields = isLead ? leadOf(email) : { email, privacyAccepted: 'on' };
    const headers = { Origin: publicUrl ?? origin };
    const { status } = await post(origin, isLead ? '/api/leads' : '/api/newsletter', fields, headers);
    await note(status === 201 || status === 202, kind, email);
  };
  const publish = async (staff: Staff) => {
    number += 1;
    const title = `Article ${number}`;
    const words = { title, content: '<p>La fête de l’école.</p>', author: 'Inès' };
    const fields = { ...words, status: 'published', version: '1' };
    const status = await statusOf(staff.ask('/admin/blog/new', fields));
    await note(status === 303, 'posts', title);
  };
  const upload = async (staff: Staff) => {
    number += 1;
    const name = `photo-${number}.jpg`;
    await note((await statusOf(uploadPhoto(staff, photo, name))) === 201, 'photos', name);
  };
  /** The staff's session outlives the site's process. Signing in waits until the site answers. */
  let staff: Staff | undefined;
  const start = (origin: string) => {
    let over = false;
    const repeat = async (once: () => Promise<unknown>) => {
      while (!over) await once();
    };
    const withStaff = (once: (staff: Staff) => Promise<unknown>) => async () => {
      staff ??= await signInStaff(origin, undefined, publicUrl).catch(() => undefined);
      await (staff ? once(staff) : wait(50));
    };
    const all = Promise.all([
      repeat(() => visit(origin, 'leads')),
      repeat(() => visit(origin, 'leads')),
      repeat(() => visit(origin, 'signUps')),
      repeat(withStaff(publish)),
      repeat(withStaff(upload)),
    ]);
    return async () => {
      over = true;
      await all;
    };
  };
  return { acknowledged, counted, start };
}

/** 0: no answer came. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const taken = await answer;
    // Read whole: a site that stops waits for whoever reads its answer.
    await taken.text();
    return taken.status;
  } catch (error) {
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
