import { dismissToast, toastState } from '#app/ui/toasts.ts';

/** What every message begins with that was told because the session had ended. */
export const sessionOver = 'Votre session est terminée';

/** Takes away the messages that say so, once somebody has signed in again: what they say is no longer true. */
export function dismissSessionOver(): void {
  for (const { id, title, text = '' } of toastState().toasts) {
    if (title.startsWith(sessionOver) || text.startsWith(sessionOver)) dismissToast(id);
  }
}
