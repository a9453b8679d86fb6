/** Why a picture of another site is not fetched. */
type RemoteReason = 'not-named' | 'not-public' | 'moved' | 'too-slow' | 'not-given';

/** Messages for the user who pasted it. */
const sentences: Record<RemoteReason, string> = {
  'not-named': 'Ce site n’est pas de ceux dont les images peuvent venir.',
  'not-public': 'L’adresse de ce site n’est pas sur Internet.',
  moved: 'Ce site renvoie vers une autre adresse.',
  'too-slow': 'Ce site est trop lent à répondre.',
  'not-given': 'Ce site ne l’a pas donnée.',
};

/**
 * A picture of another site that is not fetched; `message` is a French sentence for the user who pasted it.
 */
export class RemoteRefused extends Error {
  readonly reason: RemoteReason;
  constructor(reason: RemoteReason, options?: ErrorOptions) {
    super(sentences[reason], options);
    this.name = 'RemoteRefused';
    this.reason = reason;
  }
}
