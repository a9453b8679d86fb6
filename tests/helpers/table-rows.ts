import { randomBytes, randomUUID } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tables } from '#app/db/schema/tables.ts';
import type { Database } from '#app/db/transaction.server.ts';
import { isoDay } from '#app/lib/dates.ts';

/* A row of each table, for tests of the roles' rights. */

export type TableName = keyof typeof tables;

/** The tables by name, without column types: all rows are made and tested alike. */
export const tableOf: Record<TableName, PgTable> = { ...tables };

/** The main inquiry of merged duplicates. */
const mainInquiry = randomUUID();

/** A valid row of each table, different at every call; `to` is the row it refers to. */
export function validRow(name: TableName, to: string): Record<string, unknown> {
  const unique = randomBytes(6).toString('hex');
  const family = { email: 'a@example.com', phone: '0600000000', childName: 'Sami', childAge: 6 };
  const rows: Record<TableName, () => Record<string, unknown>> = {
    leadCaptures: () => ({ ...family, fullName: 'Amina', levelInterest: 'primaire' }),
    admissions: () => ({ ...family, parentName: 'Amina', schoolLevel: 'lycee', privacyAccepted: true }),
    contactSubmissions: () => ({
      ...{ fullName: 'Amina', email: 'a@example.com', phone: '0600000000', subject: 'visite' },
      ...{ message: 'Bonjour à tous', privacyAccepted: true },
    }),
    visits: () => ({ pagePath: '/', userAgent: 'test', day: '2026-11-21' }),
    visitPages: () => ({ pagePath: `/${unique}`, day: '2026-11-21', visits: 1 }),
    dailyCounts: () => ({ day: '2026-11-21', kind: 'vain-search', name: unique, counted: 1 }),
    visitDays: () => ({ day: isoDay(new Date(Math.random() * Date.now())), visits: 1 }),
    schoolPhotos: () => ({
      ...{
        filename: unique,
        originalName: 'a.jpg',
        category: 'carousel',
        filePath: `carousel/${unique}.jpg`,
      },
      ...{ fileSize: 1, mimeType: 'image/jpeg' },
    }),
    events: () => ({
      ...{ title: 'Fête', slug: unique, description: 'Fête', location: 'Cour', status: 'published' },
      eventDate: new Date(),
    }),
    eventSignups: () => ({
      ...{ eventId: to, day: '2027-03-05', fullName: 'Amina', email: `${unique}@example.com` },
      ...{ phone: '0600000000', persons: 2, privacyAccepted: true, token: randomBytes(32).toString('hex') },
    }),
    blogPosts: () => ({
      ...{ title: 'Rentrée', slug: unique, content: '<p>Oui</p>', author: 'Amina', status: 'published' },
      publishedAt: new Date(),
    }),
    slugRedirects: () => ({ kind: 'post', slug: unique, targetId: to }),
    storedImages: () => ({
      ...{ bucket: 'school-photos', path: unique, width: 1, height: 1, mimeType: 'image/jpeg', size: 1 },
    }),
    attachments: () => ({ path: unique, name: 'Menu.pdf', size: 1 }),
    trash: () => ({ id: randomUUID(), kind: 'post', name: 'x', row: {}, deletedByName: 'Amina' }),
    versions: () => ({ kind: 'post', subject: unique, number: 1, values: {}, fields: [] }),
    newsletterSubscribers: () => ({ email: `${unique}@example.com`, token: randomBytes(32).toString('hex') }),
    newsletterIssues: () => ({
      ...{ subject: 'Rentrée', state: 'sent', number: randomBytes(3).readUIntBE(0, 3) + 1 },
      ...{ content: { subject: 'Rentrée' }, startedAt: new Date() },
    }),
    newsletterDeliveries: () => ({ issueId: to }),
    adminUsers: () => ({ email: `${unique}@example.com`, fullName: 'Amina', passwordHash: 'hash' }),
    adminSessions: () => ({ adminId: to, tokenHash: unique, csrfHash: unique, expiresAt: new Date() }),
    securityAlerts: () => ({
      ...{ ipAddress: 'unknown', userAgent: 'test', type: 'failed_login', severity: 'low', message: 'x' },
    }),
    adminSecondFactors: () => ({ adminId: to, secret: 'JBSWY3DP' }),
    adminPasskeys: () => ({
      ...{ adminId: to, credentialId: unique, publicKey: unique, counter: 0, name: 'Clé', backedUp: false },
    }),
    adminRecoveryCodes: () => ({ adminId: to, hashes: [unique] }),
    passkeyChallenges: () => ({
      ...{ challenge: unique, purpose: 'sign-in', browserHash: unique, adminId: to, expiresAt: new Date() },
    }),
    emailChanges: () => ({ adminId: to, newEmail: `${unique}@example.com`, expiresAt: new Date() }),
    accountRules: () => ({ secondFactorRequired: true, updatedByName: 'Amina' }),
    adminMailChoices: () => ({ adminId: to }),
    accountLinks: () => ({
      ...{ adminId: to, purpose: 'password-reset', tokenHash: unique, expiresAt: new Date() },
    }),
    adminInvitations: () => ({
      ...{ email: `${unique}@example.com`, fullName: 'Amina', role: 'accueil', tokenHash: unique },
      ...{ invitedBy: to, expiresAt: new Date() },
    }),
    activityLog: () => ({ adminName: 'Amina', action: 'updated', subject: 'page' }),
    contentEditors: () => ({ kind: 'post', itemId: randomUUID(), adminId: to, adminName: 'Amina' }),
    inquiryExchanges: () => ({ inquiryKind: 'lead', inquiryId: to, kind: 'phone', authorName: 'Amina' }),
    inquiryMerges: () => ({
      ...{ inquiryKind: 'lead', inquiryId: to, mainKind: 'admission', mainId: mainInquiry },
      mergedByName: 'Amina',
    }),
    inquiryNotices: () => ({ inquiryKind: 'lead', inquiryId: to }),
    replyTemplates: () => ({ name: 'Visite', subject: 'Votre visite', body: 'Bonjour {nom},' }),
    dashboardVisits: () => ({ adminId: to }),
    schoolSettingChanges: () => ({ facts: {}, updatedByName: 'Amina' }),
    pageTexts: () => ({ name: 'faces', changes: {}, shown: {}, updatedByName: 'Amina' }),
    mails: () => ({ kind: 'lead-receipt', recipient: 'a@example.com', data: {}, aboutKind: 'lead' }),
    postCategories: () => ({ name: unique, slug: unique }),
    postTags: () => ({ postId: to, slug: unique, name: 'Sport' }),
    searchEntries: () => ({ kind: 'page', ref: unique, path: `/${unique}`, title: 'Sport', body: '' }),
    searchWords: () => ({ word: unique, spelled: unique, entries: 1 }),
    readinessProbes: () => ({ id: randomUUID() }),
    rateLimits: () => ({ key: unique, points: 1, expire: Date.now() }),
  };
  return rows[name]();
}

/** The referenced rows. */
const target = {
  blogPosts: randomUUID(),
  adminUsers: randomUUID(),
  leadCaptures: randomUUID(),
  newsletterIssues: randomUUID(),
  events: randomUUID(),
};

const ofAnAccount = /^(?:account|admin|email|passkey|contentEditors|dashboardVisits)/;

/** The referenced row of a table, once all are inserted. */
export function referredBy(name: TableName): string {
  if (name === 'inquiryExchanges' || name === 'inquiryMerges') return target.leadCaptures;
  if (name === 'newsletterDeliveries') return target.newsletterIssues;
  if (name === 'eventSignups') return target.events;
  return ofAnAccount.test(name) ? target.adminUsers : target.blogPosts;
}

/** Inserts a row into each table. */
export async function fillTables(owner: Database): Promise<void> {
  for (const name of ['blogPosts', 'adminUsers', 'leadCaptures', 'newsletterIssues', 'events'] as const) {
    const row = { ...validRow(name, ''), id: target[name] };
    await owner.insert(tableOf[name]).values(row);
  }
  await owner.insert(tables.admissions).values({ ...validRow('admissions', ''), id: mainInquiry } as never);
  for (const name of Object.keys(tables) as TableName[]) {
    await owner.insert(tableOf[name]).values(validRow(name, referredBy(name)));
  }
  // Reception reads families' data.
  await owner
    .insert(tables.trash)
    .values({ id: randomUUID(), kind: 'lead', name: 'Amina', row: {}, deletedByName: 'Amina' });
}
