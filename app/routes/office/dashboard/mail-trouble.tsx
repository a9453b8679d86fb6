import { Link } from 'react-router';
import type { TroubleView } from './read-trouble.server.ts';

const link = 'inline-flex min-h-11 items-center font-semibold text-majorelle underline underline-offset-4';

/** At the top: mail that is not sent, for those who rely on it. */
export function MailTrouble({ trouble }: { trouble: NonNullable<TroubleView> }) {
  const { late, stuck, opensMails, said } = trouble;
  return (
    <section
      aria-labelledby="courrier-retenu"
      className="grid gap-2 rounded-card border border-terracotta bg-terracotta-tint p-4 sm:p-5"
    >
      <h2 id="courrier-retenu" className="text-lg">
        Du courrier ne part pas
      </h2>
      <div className="grid max-w-prose gap-2">
        {late > 0 && (
          <p>
            <span>
              {late === 1
                ? 'Un message attend depuis plus de dix minutes.'
                : `${late} messages attendent depuis plus de dix minutes.`}
            </span>{' '}
            Le site réessaie de lui-même, et rien n’est perdu. Pour une réponse qui presse, appelez la
            famille.
          </p>
        )}
        {stuck > 0 && (
          <p>
            {stuck === 1
              ? 'La newsletter n’avance plus depuis dix minutes\u00A0: une personne l’attend encore.'
              : `La newsletter n’avance plus depuis dix minutes\u00A0: ${stuck} personnes l’attendent encore.`}
          </p>
        )}
        {said !== null && (
          <p className="[overflow-wrap:anywhere]">
            Le serveur de courrier a dit{'\u00A0'}: <bdi>{said}</bdi>
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6">
        {late > 0 && opensMails && (
          <Link to="/admin/mails?state=waiting" className={link}>
            Voir les messages en attente
          </Link>
        )}
        {stuck > 0 && (
          <Link to="/admin/newsletters" className={link}>
            Voir les newsletters
          </Link>
        )}
      </p>
    </section>
  );
}
