import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, deleteContent, updateContent } from '#app/content/save-content.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { findPublishedPost, listPublishedArticles } from '#app/features/posts/published-posts.server.ts';
import { eraseFromTrash } from '#app/features/trash/empty-trash.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { testPdf } from '#tests/helpers/test-pdf.ts';
import { AttachmentRefused, attachmentAddress, storeAttachment } from './attachments.server.ts';
import { serveFile } from './files.server.ts';
import { sweepOrphans } from './orphans.server.ts';
import { temporaryFiles } from './test-pictures.ts';

const db = openTestDatabase();
const files = temporaryFiles();
const administrator = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
const longAgo = new Date('2026-01-05T08:00:00Z');

beforeEach(async () => {
  await db.empty();
  const { email, fullName } = administrator;
  const [row] = await db
    .owner()
    .insert(adminUsers)
    .values({ email, fullName, passwordHash: 'x' })
    .returning();
  administrator.id = row?.id ?? '';
});

const bytes = testPdf({ words: 'Menu de mars' });
const keep = (now = longAgo) => storeAttachment({ bytes, name: 'Menu d’été.pdf', now });
const recorded = async () => (await db.owner().select().from(attachments)).map((row) => row.path);

async function ask(pathname: string, init: RequestInit = {}): Promise<Response> {
  const answer = await serveFile(new Request(`http://ecole.test${pathname}`, init));
  if (!answer) throw new Error(`${pathname} is no file's address`);
  return answer;
}

/** A post's form with the file attached. */
const offering = (file: string, status: 'draft' | 'published' = 'published') => ({
  ...{ title: 'La cantine', author: 'Inès', excerpt: '', imageUrl: '', imageAlt: '', status },
  content: `<p>Bon appétit.</p><figure><a href="${attachmentAddress(file)}">Menu de mars</a></figure>`,
});

async function write(file: string, status?: 'draft' | 'published') {
  const made = await createContent(postCollection, { administrator, input: offering(file, status) });
  if (made.outcome !== 'saved') throw new Error(made.outcome);
  return made;
}

describe('how a PDF file is answered', () => {
  test('whole, byte for byte, to be saved under its name, and as nothing but a PDF', async () => {
    const { path: file, size } = await keep();
    const answer = await ask(attachmentAddress(file));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': `attachment; filename="Menu d_ete.pdf"; filename*=UTF-8''Menu%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    const head = await ask(attachmentAddress(file), { method: 'HEAD' });
    expect([...head.headers]).toEqual([...answer.headers]);
    const part = await ask(attachmentAddress(file), { headers: { range: 'bytes=0-7' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.4']);
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(attachmentAddress(file), { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('not without its row, not as a picture, not at any other address', async () => {
    const { path: file } = await keep();
    const name = path.basename(file);
    for (const address of [
      `/files/content-images/${file}`,
      `/files/school-photos/${file}`,
      `/files/content-files/${name}`,
      `/files/content-files/documents/../documents/${name}?a`,
      `/files/content-files/documents%2f${name}`,
      `/files/content-files/documents/${name}.html`,
      `/files/content-files/${file.replace('.pdf', '.jpg')}`,
    ]) {
      const { status } = await ask(address);
      // A browser resolves the address with '..' to the file's own.
      expect(status, address).toBe(address.includes('..') ? 200 : 404);
    }
    await db.owner().delete(attachments);
    expect((await ask(attachmentAddress(file))).status).toBe(404);
  });
});

test('what is no PDF file leaves neither row nor file', async () => {
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  await expect(storeAttachment({ bytes: page, name: 'menu.pdf' })).rejects.toThrow(AttachmentRefused);
  expect(await recorded()).toEqual([]);
  expect(await files.list()).toEqual([]);
});

describe('a published post', () => {
  test('says the size that the server knows, on its page and in the feed', async () => {
    const { path: file, size } = await keep();
    const { slug } = await write(file);
    const page = await findPublishedPost(slug);
    if (page.found !== 'post') throw new Error(page.found);
    expect(size).toBeLessThan(1024);
    expect(page.post.html).toContain(`href="${attachmentAddress(file)}"`);
    expect(page.post.html).toContain('<small>(PDF,\u00A01\u00A0Ko)</small>');
    expect(page.post.excerpt).toBe('Bon appétit.');
    const [fed] = await listPublishedArticles({ limit: 5 });
    expect(fed?.html).toContain(
      `<a href="${attachmentAddress(file)}">Menu de mars (PDF,\u00A01\u00A0Ko)</a>`,
    );
  });

  test('says of a file that is gone that it is', async () => {
    const { path: file } = await keep();
    const { slug } = await write(file);
    await db.owner().delete(attachments);
    const page = await findPublishedPost(slug);
    if (page.found !== 'post') throw new Error(page.found);
    expect(page.post.html).toContain('<bdi>Menu de mars</bdi> <small>(fichier PDF retiré du site)</small>');
    expect(page.post.html).not.toContain('href');
  });
});

describe('the sweep', () => {
  test('takes what nothing offers, after a day, with its file', async () => {
    const { path: file } = await keep();
    const fresh = await keep(new Date());
    expect(await sweepOrphans({ dryRun: true })).toMatchObject({ attachments: [`content-files/${file}`] });
    expect(await sweepOrphans()).toMatchObject({ attachments: [`content-files/${file}`], pictures: [] });
    expect(await recorded()).toEqual([fresh.path]);
    expect((await files.list()).map((name) => path.basename(name))).toEqual([path.basename(fresh.path)]);
  });

  test('leaves what a draft offers, then a version of it, then the trash, and goes with the last', async () => {
    const { path: file } = await keep();
    const { id } = await write(file, 'draft');
    const kept = async () => {
      expect(await sweepOrphans()).toMatchObject({ attachments: [], files: [] });
      expect(await recorded()).toEqual([file]);
      expect((await ask(attachmentAddress(file))).status).toBe(200);
    };
    await kept();
    const input = { ...offering(file, 'draft'), content: '<p>Rien.</p>' };
    await updateContent(postCollection, { administrator, id, version: 1, input });
    await kept();
    await deleteContent(postCollection, { administrator, id });
    await kept();
    await eraseFromTrash({ administrator, id });
    // Its versions named it, and are deleted.
    expect(await sweepOrphans()).toMatchObject({ attachments: [`content-files/${file}`] });
    expect(await recorded()).toEqual([]);
    expect(await files.list()).toEqual([]);
  });

  test('is not waited for where the last that offered a file is erased', async () => {
    const { path: file } = await keep();
    const { id } = await write(file);
    await deleteContent(postCollection, { administrator, id });
    await eraseFromTrash({ administrator, id });
    expect(await recorded()).toEqual([]);
    expect(await files.list()).toEqual([]);
  });

  test('leaves what is only linked to, by whatever address', async () => {
    const { path: file } = await keep();
    const content = `<p><a href="https://ecole.example${attachmentAddress(file)}">le menu</a></p>`;
    await createContent(postCollection, { administrator, input: { ...offering(file), content } });
    expect(await sweepOrphans()).toMatchObject({ attachments: [] });
    expect(await recorded()).toEqual([file]);
  });

  test('takes the files that a killed process left without a row, and no others', async () => {
    const { path: file } = await keep(new Date());
    const [location = ''] = await files.list();
    await utimes(location, longAgo, longAgo);
    expect(await sweepOrphans()).toMatchObject({ files: [], refused: false });
    await db.owner().delete(attachments);
    expect(await sweepOrphans({ evenMost: true })).toMatchObject({ files: [`content-files/${file}`] });
    expect(await files.list()).toEqual([]);
  });

  test('leaves the file that a post is being saved with', async () => {
    const { path: file } = await keep();
    const under = { save: Promise.resolve<unknown>(null), sweep: Promise.resolve<unknown>(null) };
    await db.owner().transaction(async (tx) => {
      // A transaction that logs an activity waits before its end.
      await tx.execute(sql`lock table activity_log in exclusive mode`);
      under.save = createContent(postCollection, { administrator, input: offering(file) });
      await waiting(1);
      under.sweep = sweepOrphans();
      await Promise.race([waiting(2), under.sweep]);
    });
    expect(await under.save).toMatchObject({ outcome: 'saved' });
    expect(await under.sweep).toMatchObject({ attachments: [] });
    expect(await recorded()).toEqual([file]);
    expect(await files.list()).toHaveLength(1);
  });
});

/** Waits until so many transactions wait for another's lock. */
async function waiting(count: number) {
  for (;;) {
    const { rows } = await db.owner().execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`);
    if (Number(rows[0]?.waiting) >= count) return;
    await wait(10);
  }
}
