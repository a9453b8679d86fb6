import { expect, test } from 'vitest';
import { toast, toastState } from '#app/ui/toasts.ts';
import { dismissSessionOver } from './session-over.ts';

test('a sign-in takes away what was told because the session had ended, and no other error', () => {
  const style = 'destructive' as const;
  toast({ title: 'Votre session est terminée', text: 'Reconnectez-vous.', style }, 'session');
  toast({ title: 'Erreur', text: 'Votre session est terminée. Votre texte est gardé.', style }, 'save');
  toast({ title: 'Impossible de supprimer la photo', style }, 'photo');
  dismissSessionOver();
  expect(toastState().toasts.map(({ title }) => title)).toEqual(['Impossible de supprimer la photo']);
});
