import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { notifyListeners } from '#app/db/changes.server.ts';
import { readAs } from '#app/db/client.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { schoolSettingChanges } from '#app/db/schema/operations.ts';
import { settingsAt } from '#app/school/campaign.ts';
import type { SchoolSettings, SettingsInput } from '#app/school/settings.ts';
import { changedSettings } from '#app/school/settings-schema.ts';

/** After a failed read, in milliseconds. */
const retryAfter = 5000;

/** The settings of the last successful read, and the next retry after a failure. */
const state: { last?: SettingsInput; retry?: NodeJS.Timeout | undefined } = {};

const storedSettings = rememberUntilChange('school', read);

/**
 * The school's current settings: the office's changes, over the configuration, over the defaults. Cached
 * until they change. Never throws: after a failed read the last known settings, or the configuration's,
 * apply. A campaign without a value is the calendar's current one. Not to be called inside a transaction.
 */
export async function currentSchool(): Promise<SchoolSettings> {
  return settingsAt(await storedSettings(), new Date());
}

async function read(): Promise<SettingsInput> {
  try {
    const stored = await readAs('site_visitor', (tx) =>
      tx.select({ facts: schoolSettingChanges.facts }).from(schoolSettingChanges).limit(1),
    );
    const { settings, errors } = changedSettings(config().school, stored[0]?.facts ?? {});
    const wrong = errors.map(({ path }) => path.join(' › '));
    if (wrong.length > 0)
      log.error({ fields: wrong }, 'stored settings of the school are invalid and were ignored');
    state.last = settings;
    return settings;
  } catch (error) {
    log.error({ err: error }, 'the settings of the school could not be read: the last known ones are shown');
    // Pages cached with them would be wrong for a quarter of an hour: a retry renders them again.
    state.retry ??= setTimeout(() => {
      state.retry = undefined;
      notifyListeners(['school']);
    }, retryAfter).unref();
    return state.last ?? config().school;
  }
}
