import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#app/config/log.server.ts';
import { notifyListeners, onChange } from '#app/db/changes.server.ts';
import { closeDatabase } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { activityLog, schoolSettingChanges } from '#app/db/schema/operations.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { schoolGlobal } from '#app/features/school-settings/school-global.server.ts';
import { readGlobal, saveGlobal } from '#app/office/globals/global.server.ts';
import { settingsAt } from '#app/school/campaign.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';

const zineb = { id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10', fullName: 'Zineb El Idrissi' };
const now = new Date('2026-11-21T12:00:00Z');
const shown = settingsAt(defaultSettings, now);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

describe('the school’s settings', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...zineb, email: 'zineb@ecole.example', passwordHash: 'x' });
    notifyListeners(['school']);
  });

  const save = (changes: unknown, version = 0) =>
    saveGlobal(schoolGlobal, { administrator: zineb, changes, version, now });

  test('are those of the configuration until the office changes one', async () => {
    expect(await currentSchool()).toEqual(shown);
    const heard: string[] = [];
    const stop = onChange((topic) => heard.push(topic));
    const result = await save({ phones: ['0522112233'], openingHours: { saturday: null } });
    stop();
    expect(result.status).toBe('saved');
    expect(heard).toEqual(['school']);
    expect(await currentSchool()).toEqual({
      ...shown,
      phones: ['+212 5 22 11 22 33'],
      openingHours: { ...defaultSettings.openingHours, saturday: null },
    });
    const [row] = await db.owner().select().from(schoolSettingChanges);
    expect(row).toMatchObject({ version: 1, updatedAt: now, updatedByName: zineb.fullName });
    expect(row?.facts).toEqual({ phones: ['+212 5 22 11 22 33'], openingHours: { saturday: null } });
  });

  test('go back to the original, which is then stored no more', async () => {
    await save({ figures: { years: '16' }, email: 'autre@ecole.example' });
    const { origin, version } = await readGlobal(schoolGlobal);
    await save({ figures: { years: origin?.figures.years } }, version);
    expect((await currentSchool()).figures.years).toBe(15);
    const [row] = await db.owner().select().from(schoolSettingChanges);
    expect(row?.facts).toEqual({ email: 'autre@ecole.example' });
  });

  test('are noted with old and new values, by those who changed them', async () => {
    await save({ figures: { success: '99' }, whatsapp: '+212 6 00 00 00 00' });
    const [line] = await db.owner().select().from(activityLog);
    expect(line).toMatchObject({ adminName: zineb.fullName, action: 'updated', subject: 'school' });
    expect(line?.details).toEqual({
      changes: [
        {
          path: ['figures', 'success'],
          label: 'Réussite aux examens',
          from: '98\u00A0%',
          to: '99\u00A0%',
        },
      ],
    });
  });

  test('saved as they were change nothing, nor does a wrong one', async () => {
    expect((await save({ email: defaultSettings.email })).status).toBe('unchanged');
    expect(await save({ email: 'x', figures: { years: '16' }, name: 'Autre' })).toEqual({
      status: 'invalid',
      errors: [
        { path: ['email'], message: 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma' },
        { path: ['name'], message: 'Champ inconnu' },
      ],
    });
    expect(await db.owner().$count(schoolSettingChanges)).toBe(0);
    expect(await db.owner().$count(activityLog)).toBe(0);
  });

  test('announce the calendar’s school year from its midnight on, and the staff’s own for as long as it stands', async () => {
    const campaign = async () => (await currentSchool()).enrolmentCampaign;
    vi.setSystemTime(new Date('2026-10-31T23:59:59Z'));
    expect(await campaign()).toBe('2026-2027');
    vi.setSystemTime(new Date('2026-11-01T00:00:00Z'));
    expect(await campaign()).toBe('2027-2028');
    await save({ enrolmentCampaign: '2027-2028' });
    vi.setSystemTime(new Date('2027-11-01T00:00:00Z'));
    await save({ figures: { years: '16' } }, 1);
    expect(await campaign()).toBe('2027-2028');
    await save({ enrolmentCampaign: '' }, 2);
    expect(await campaign()).toBe('2028-2029');
  });

  test('saved by two people at once are told to the second, and not overwritten', async () => {
    await save({ email: 'premiere@ecole.example' });
    const second = await save({ email: 'seconde@ecole.example' });
    expect(second).toMatchObject({
      status: 'conflict',
      edition: { version: 1, updatedByName: zineb.fullName, values: { email: 'premiere@ecole.example' } },
    });
    const both = await Promise.all([
      save({ figures: { years: '20' } }, 1),
      save({ figures: { years: '21' } }, 1),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['conflict', 'saved']);
    expect((await readGlobal(schoolGlobal)).version).toBe(2);
  });

  test('that are stored broken are left out and logged, and the site stands', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const facts = { email: 'nouvelle@ecole.example', phones: 'none', openingHours: [] };
    await db.owner().insert(schoolSettingChanges).values({ facts, updatedByName: 'x' });
    expect(await currentSchool()).toEqual({ ...shown, email: 'nouvelle@ecole.example' });
    expect(error).toHaveBeenCalledWith({ fields: ['phones › 0', 'openingHours'] }, expect.any(String));
    error.mockRestore();
  });

  test('are read once, until somebody changes them in whichever copy', async () => {
    await currentSchool();
    await db
      .owner()
      .insert(schoolSettingChanges)
      .values({ facts: { email: 'b@b.example' }, updatedByName: 'x' });
    expect((await currentSchool()).email).toBe(defaultSettings.email);
    notifyListeners(['photos']);
    expect((await currentSchool()).email).toBe(defaultSettings.email);
    notifyListeners(['school']);
    expect((await currentSchool()).email).toBe('b@b.example');
  });
});

describe('without a database', () => {
  openTestDatabase();

  test('settings that cannot be read leave the last known ones, and are asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now });
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    notifyListeners(['school']);
    const before = await currentSchool();
    await closeDatabase();
    notifyListeners(['school']);
    expect(await currentSchool()).toEqual(before);
    expect(error).toHaveBeenCalledOnce();
    const heard: string[] = [];
    const stop = onChange((topic) => heard.push(topic));
    vi.runAllTimers();
    stop();
    expect(heard).toEqual(['school']);
    error.mockRestore();
  });
});
