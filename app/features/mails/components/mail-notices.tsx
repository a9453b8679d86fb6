import type { ReactNode } from 'react';
import { Link } from 'react-router';

type MailNoticesProps = {
  /** Whether a mail server is configured. */
  mailLeaves: boolean;
  /** The error of the job's last run; null when it succeeded, or is unknown. */
  failure: string | null;
};

/** Above the mails: why none is being sent, if so. */
export function MailNotices({ mailLeaves, failure }: MailNoticesProps) {
  if (!mailLeaves) {
    return (
      <Notice title="Aucun email ne part">
        <p>
          Aucun serveur de courrier n’est configuré&nbsp;: ni accusé de réception, ni lien de confirmation de
          la newsletter ne parvient aux familles, et personne ne peut s’abonner. Les messages sont gardés
          trois jours, au cas où un serveur le serait d’ici là. Ouvrez-en un pour le lire.
        </p>
        <p>
          Pour que le site envoie ses emails, la personne qui l’héberge règle <code>SMTP_URL</code>
          {' et '}
          <code>MAIL_FROM</code>, puis le redémarre.
        </p>
      </Notice>
    );
  }
  if (failure === null) return null;
  return (
    <Notice title="Le dernier envoi a échoué">
      <p className="[overflow-wrap:anywhere]">
        <bdi>{failure}</bdi>
      </p>
      <p>
        {
          'Rien n’est perdu\u00A0: le site réessaie de lui-même. Pour ne pas attendre, lancez l’envoi depuis le '
        }
        <Link to="/admin/jobs" className="font-semibold text-majorelle underline underline-offset-4">
          journal technique
        </Link>
        .
      </p>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-2 rounded-card border border-saffron bg-saffron-tint p-4 sm:p-5"
    >
      <h2 className="text-lg">{title}</h2>
      <div className="grid max-w-prose gap-2">{children}</div>
    </section>
  );
}
