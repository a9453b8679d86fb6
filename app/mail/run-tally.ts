import { JobFailure } from '#app/jobs/job-failure.ts';

/** The counts of a sending run. */
export type Tally = {
  sent: number;
  failed: number;
  expired: number;
  /**
   * Why the run stops early, with the mail server's reply: it is unreachable, or refuses every recipient
   * alike.
   */
  stopped?: { because: 'unreachable' | 'refuses-all'; said: string };
};

/** « 3 messages envoyés, 1 en échec », or ''. */
export function eventSummaryOf({ sent, failed, expired }: Tally, before = ''): string {
  const parts = [
    sent > 0 && `${sent} message${sent > 1 ? 's' : ''} envoyé${sent > 1 ? 's' : ''}`,
    failed > 0 && `${failed} en échec`,
    expired > 0 && `${expired} abandonné${expired > 1 ? 's' : ''}, trop ancien${expired > 1 ? 's' : ''}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? before + parts.join(', ') : '';
}

/** The error of a stopped run, which the office shows. */
export function failureOfRun({ because, said }: NonNullable<Tally['stopped']>): JobFailure {
  return because === 'unreachable'
    ? new JobFailure(
        `The mail server takes no messages: ${said}`,
        `Le serveur de courrier ne prend aucun message. Il a dit\u00A0: ${said}`,
      )
    : new JobFailure(
        `The mail server refuses every recipient alike: ${said}`,
        `Le serveur de courrier refuse le site, et non les adresses. L’envoi reprend de lui-même dans dix minutes, rien n’est perdu. Il a dit\u00A0: ${said}`,
      );
}
