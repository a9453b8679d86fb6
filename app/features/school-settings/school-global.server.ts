import { eq } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { schoolSettingChanges } from '#app/db/schema/operations.ts';
import type { Global, OverridesStore } from '#app/office/globals/global.server.ts';
import { describeChanges } from '#app/office/globals/global-log.ts';
import { globalPages } from '#app/school/global-pages.ts';
import {
  changedSettings,
  editableSettings,
  type SettingTexts,
  settingFields,
  settingSections,
  settingsSchema,
} from '#app/school/settings-schema.ts';

/** The overrides of the settings: the one row of their table. */
const store: OverridesStore = {
  async read(tx) {
    const [row] = await tx.select().from(schoolSettingChanges).limit(1);
    return row && { ...row, overrides: row.facts };
  },
  async write(tx, before, { overrides, ...stamp }) {
    const { only, version } = schoolSettingChanges;
    const row = { facts: overrides, ...stamp };
    const rows = await tx
      .insert(schoolSettingChanges)
      .values(row)
      .onConflictDoUpdate({ target: only, set: row, setWhere: eq(version, before) })
      .returning({ version });
    return rows.length > 0;
  },
};

/**
 * The school's settings (spec §2.13 'School facts'). They are public: the log has their values. Every page
 * shows some.
 */
export const schoolGlobal: Global<SettingTexts> = {
  ...globalPages.school,
  name: 'school',
  ...{ shape: editableSettings, sections: settingSections, fields: settingFields },
  valuesOf(overrides) {
    const { settings } = changedSettings(config().school, overrides);
    return { values: settings, texts: settingsSchema.encode(settings) };
  },
  hasDefaults: true,
  store,
  topic: 'school',
  about: { subject: 'school' },
  details: describeChanges(),
  logName: 'the settings of the school',
};
