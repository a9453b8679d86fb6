/* Storage entries of the site that give a visitor a past, as the walk cannot wait. */

const chosen = {
  'mille-horizons.cookie-consent': JSON.stringify({
    ...{ necessary: true, analytics: false, marketing: false, preferences: false },
    timestamp: new Date().toISOString(),
  }),
};

/** No consent banner and no pop-up. */
export const undisturbed = { ...chosen, 'mille-horizons.lead-popup-never': 'true' };

/**
 * Came more than a minute ago (app/features/inquiries/lead/lead-capture-trigger.ts) and interacted since: the
 * pop-up is due.
 */
export function dueForPopup(): [Record<string, string>, Record<string, string>] {
  const visit = { begunAt: Date.now() - 61_000, interacted: true };
  return [chosen, { 'mille-horizons.visit': JSON.stringify(visit) }];
}
