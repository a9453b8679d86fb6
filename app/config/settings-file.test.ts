import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { safeParseStored } from '#app/lib/field-schema.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { settingsSchema } from '#app/school/settings-schema.ts';
import { ConfigurationError, parseEnvironment } from './environment.server.ts';
import { readSettingsFile } from './settings-file.server.ts';

function settingsFile(content: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'school.json');
  writeFileSync(file, content);
  return file;
}

test('the defaults are themselves valid settings', () => {
  expect(safeParseStored(settingsSchema, defaultSettings).data).toEqual(defaultSettings);
  expect(readSettingsFile(undefined)).toEqual({ settings: defaultSettings, problems: [] });
});

test('a file replaces what it holds, group by group, and lists whole', () => {
  const file = settingsFile(
    JSON.stringify({
      name: 'École des Oliviers',
      phones: ['+212 5 22 11 22 33'],
      openingHours: { saturday: null },
      legal: { cndpReference: 'D-123/2026' },
    }),
  );
  const { settings, problems } = readSettingsFile(file);
  expect(problems).toEqual([]);
  expect(settings).toEqual({
    ...defaultSettings,
    name: 'École des Oliviers',
    phones: ['+212 5 22 11 22 33'],
    openingHours: { ...defaultSettings.openingHours, saturday: null },
    legal: { ...defaultSettings.legal, cndpReference: 'D-123/2026' },
  });
});

test('a start with a bad file lists everything that is wrong with it, beside its other problems', () => {
  const file = settingsFile(
    JSON.stringify({ phones: ['0522'], figures: { success: 120 }, motto: 'Plus haut' }),
  );
  const start = () =>
    parseEnvironment(
      { SCHOOL_FACTS_FILE: file, PORT: '70000' },
      { own: () => undefined, secret: () => 's'.repeat(32) },
    );
  expect(start).toThrow(ConfigurationError);
  expect(start).toThrow(/PORT must be/);
  expect(start).toThrow(
    /SCHOOL_FACTS_FILE phones › 0 › Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78/,
  );
  expect(start).toThrow(/SCHOOL_FACTS_FILE figures › success › Un nombre entier, de 0 à 100/);
  expect(start).toThrow(/motto/);
});

test('a landline is a WhatsApp number that the file may name, unlike the office', () => {
  const { settings, problems } = readSettingsFile(
    settingsFile(JSON.stringify({ whatsapp: '+212 5 22 00 00 00' })),
  );
  expect(problems).toEqual([]);
  expect(settings.whatsapp).toBe('+212 5 22 00 00 00');
});

test('a file that is missing or no JSON is a problem in words', () => {
  expect(readSettingsFile('/nowhere/school.json').problems[0]).toMatch(/cannot be read: ENOENT/);
  expect(readSettingsFile(settingsFile('{"name": ')).problems[0]).toMatch(/is no valid JSON/);
});
