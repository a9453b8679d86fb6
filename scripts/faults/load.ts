import { setTimeout as wait } from 'node:timers/promises';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { anyAddress, ask } from './own-site.ts';

/** Acknowledged writes of each kind, by their keys. */
export type Acknowledged = {
  /** Emails. */
  leads: string[];
  /** Emails. */
  signUps: string[];
  /** Titles. */
  posts: string[];
  /** File names. */
  photos: string[];
};

export type Load = {
  acknowledged: Acknowledged;
  /** All requests, and those that failed for want of a site. */
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
    // An unreachable site fails at once: do not flood it.
    return taken ? undefined : wait(20);
  };
  const visit = async (origin: string, kind: 'leads' | 'signUps') => {
    number += 1;
    const email = `famille-${number}@exemple.example`;
    const body = kind === 'leads' ? leadOf(email) : new URLSearchParams({ email, privacyAccepted: 'on' });
    const { status } = await ask(`${origin}/api/${kind === 'leads' ? 'leads' : 'newsletter'}`, {
      method: 'POST',
      headers: { Origin: publicUrl ?? origin, 'X-Forwarded-For': anyAddress() },
      body,
    });
    await note(status === 201 || status === 202, kind, email);
  };
  const publish = async (staff: Staff) => {
    number += 1;
    const title = `Article ${number}`;
    const fields = {
      title,
      content: '<p>La fête de l’école.</p>',
      status: 'published',
      author: 'Inès',
      version: '1',
    };
    const status = await statusOf(staff.ask('/admin/blog/new', fields));
    await note(status === 303, 'posts', title);
  };
  const upload = async (staff: Staff) => {
    number += 1;
    const name = `photo-${number}.jpg`;
    const form = new FormData();
    form.set('category', 'campus');
    form.set('photo', new File([new Uint8Array(photo)], name, { type: 'image/jpeg' }));
    await note((await statusOf(staff.ask('/admin/photos/upload/file', form))) === 201, 'photos', name);
  };
  /** The staff's session outlives the site's process. Signing in waits until the site answers. */
  let staff: Staff | undefined;
  const work = async (origin: string) => {
    staff ??= await signInStaff(origin, undefined, publicUrl).catch(() => undefined);
    return staff;
  };
  const start = (origin: string) => {
    let over = false;
    const repeat = async (once: () => Promise<unknown>) => {
      while (!over) await once();
    };
    const withStaff = (once: (staff: Staff) => Promise<unknown>) => async () => {
      const somebody = await work(origin);
      await (somebody ? once(somebody) : wait(50));
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
    // Reads the whole answer: a stopping site waits for its clients.
    await taken.text();
    return taken.status;
  } catch (error) {
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
