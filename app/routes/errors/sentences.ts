import { isRouteErrorResponse } from 'react-router';
import { isDomChanged } from '#app/lib/dom-changed.ts';

/** An error page's message. `retry` when a retry may help; `ours` when a reference helps us investigate. */
export type ErrorSentence = { title: string; text: string; retry: boolean; ours: boolean };

const unexpected: ErrorSentence = {
  title: 'Une erreur est survenue',
  text: 'Le problème vient de nous. Il a été enregistré\u00A0; réessayez dans quelques instants.',
  retry: true,
  ours: true,
};

const unreachable: ErrorSentence = {
  title: 'La page n’a pas pu être chargée',
  text: 'La connexion semble interrompue. Vérifiez-la, puis réessayez.',
  retry: true,
  ours: false,
};

const changed: ErrorSentence = {
  title: 'Une traduction ou une extension a modifié la page',
  text: 'Votre navigateur a modifié cette page pendant que vous vous en serviez, et elle n’a pas pu continuer. Réessayez\u00A0; si cela se répète, désactivez la traduction pour ce site. Ce que vous aviez écrit sera proposé au-dessus du formulaire.',
  retry: true,
  ours: false,
};

const byStatus: Readonly<Record<number, Omit<ErrorSentence, 'retry' | 'ours'>>> = {
  400: {
    title: 'Requête incomprise',
    text: 'Votre navigateur a envoyé une requête que nous ne comprenons pas.',
  },
  401: { title: 'Connexion nécessaire', text: 'Votre session a pris fin. Reconnectez-vous pour continuer.' },
  403: {
    title: 'Accès refusé',
    text: 'Cette action ne vous est pas permise depuis cette page. Rouvrez-la et recommencez.',
  },
  404: { title: 'Page introuvable', text: 'Cette page n’existe pas ou n’existe plus.' },
  405: { title: 'Méthode refusée', text: 'Cette adresse ne répond pas à ce type de requête.' },
  413: {
    title: 'Envoi trop volumineux',
    text: 'Ce que vous envoyez dépasse la taille acceptée. Raccourcissez le texte ou choisissez des fichiers plus légers.',
  },
  429: { title: 'Trop de demandes', text: 'Patientez quelques minutes avant de recommencer.' },
};

/** The French message of an error boundary; never the error's own text. */
export function errorSentence(error: unknown): ErrorSentence {
  if (isRouteErrorResponse(error)) {
    const known = byStatus[error.status];
    return known ? { ...known, retry: false, ours: false } : unexpected;
  }
  if (isDomChanged(error)) return changed;
  // What browsers throw when a request gets no response, each in its own words.
  const lost = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return lost ? unreachable : unexpected;
}
