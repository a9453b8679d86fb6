/* What the site keeps in a browser, as the walk puts it there: somebody's past, which no clock of the walk could wait for. */

const chosen = {
  'mille-horizons.cookie-consent': JSON.stringify({
    ...{ necessary: true, analytics: false, marketing: false, preferences: false },
    timestamp: new Date().toISOString(),
  }),
};

/** Nobody interrupts them: neither the question about cookies nor the pop-up. */
export const undisturbed = { ...chosen, 'mille-horizons.lead-popup-never': 'true' };

/** Came more than a minute ago (app/features/inquiries/lead/lead-capture-trigger.ts) and used the page since: the pop-up is due. */
export function dueForPopup(): [Record<string, string>, Record<string, string>] {
  const visit = { begunAt: Date.now() - 61_000, interacted: true };
  return [chosen, { 'mille-horizons.visit': JSON.stringify(visit) }];
}
