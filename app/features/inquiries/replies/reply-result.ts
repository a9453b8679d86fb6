import type { FieldErrors } from '#app/forms/form-results.ts';

/** The action's result, as data; failures aside. */
export type ReplyResult =
  | { status: 'sent' | 'kept' | 'late' }
  | { status: 'preview'; preview: ReplyPreview }
  | { status: 'invalid'; errors: FieldErrors };

/** The mail as the family will see it. */
export type ReplyPreview = { subject: string; html: string; text: string };

/** The toast of a result; null when the page itself shows it. */
export function replyMessage({ status }: ReplyResult) {
  const style = 'destructive' as const;
  switch (status) {
    case 'sent':
      return { title: 'Réponse envoyée', text: 'La demande est marquée comme traitée.' };
    case 'kept':
      return {
        title: 'Réponse gardée',
        text: 'Elle partira si un serveur de courrier est configuré dans les trois jours.',
      };
    case 'late':
      return {
        title: 'La réponse n’est pas partie',
        text: 'Quelqu’un d’autre vient de répondre à cette famille, ou a supprimé la demande\u00A0: regardez avant d’envoyer.',
        style,
      };
    case 'invalid':
      return { title: 'La réponse n’est pas partie', text: 'Corrigez ce qui est indiqué.', style };
    case 'preview':
      return null;
  }
}

/** The toast of a failure. */
export const replyFailed = {
  title: 'Erreur',
  text: 'La réponse n’a pas pu être envoyée. Elle reste écrite ici\u00A0: réessayez.',
};
