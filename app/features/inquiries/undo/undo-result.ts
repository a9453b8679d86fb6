import type { Message } from '#app/ui/toasts.ts';

/** The result of « Annuler »; failures aside. */
export type UndoResult =
  | { status: 'undone'; done: number; of: number }
  /** The ten minutes have passed. */
  | { status: 'expired' }
  /** Another user did it. */
  | { status: 'foreign' };

const style = 'destructive' as const;
const tooLate = { title: 'Trop tard pour annuler', style };

/** Its toast. */
export function undoMessage(result: UndoResult): Message {
  if (result.status === 'expired') return { ...tooLate, text: 'Le délai de dix minutes est passé.' };
  if (result.status === 'foreign')
    return { title: 'Rien n’a été annulé', text: 'Seule la personne qui l’a fait peut l’annuler.', style };
  const { done, of } = result;
  if (done === 0) {
    const text =
      of > 1
        ? 'Ces demandes ont changé entre-temps\u00A0: elles restent comme elles sont.'
        : 'Cette demande a changé entre-temps\u00A0: elle reste comme elle est.';
    return { ...tooLate, text };
  }
  if (of === 1) return { title: 'Annulé', text: 'La demande est de nouveau comme avant.' };
  const s = done > 1 ? 's' : '';
  if (done === of) return { title: 'Annulé', text: `${done} demandes sont de nouveau comme avant.` };
  return {
    title: `Annulé pour ${done} demande${s} sur ${of}`,
    text: 'Les autres ont changé entre-temps\u00A0: elles restent comme elles sont.',
    style,
  };
}
