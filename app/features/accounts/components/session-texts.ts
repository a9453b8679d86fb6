import { sessionOver } from '#app/office/failure.ts';

/** The id of the expiry warning. */
export const bannerId = 'fin-de-session';

/** '5 minutes'. */
export function inMinutes(minutes: number): string {
  return `${minutes} minute${minutes > 1 ? 's' : ''}`;
}

/** Why the session cannot be extended. */
export const notRenewed = {
  lost: {
    title: 'Session non prolongée',
    text: 'La connexion a été perdue. Vérifiez votre accès à Internet, puis réessayez.',
    style: 'destructive',
  },
  over: {
    title: sessionOver,
    text: 'Ce que vous écrivez est gardé sur cet appareil. Reconnectez-vous dans un autre onglet pour continuer.',
    style: 'destructive',
  },
} as const;
