import type { LegalSection } from './legal-content.ts';

/** Everything the software puts into a browser, by its real name. A test holds it to the code. */
export const storedRecords: LegalSection = {
  id: 'liste',
  title: 'Ce qui est vraiment enregistré',
  blocks: [
    {
      kind: 'table',
      caption: 'Ce que le site garde dans votre navigateur',
      code: true,
      columns: ['Nom', 'Type et lieu', 'À quoi cela sert', 'Durée'],
      rows: [
        {
          id: 'consent',
          cells: [
            'mille-horizons.cookie-consent',
            'Essentiel, stockage local',
            'Retenir vos choix sur cette page et la date où vous les avez faits.',
            '2\u00A0ans maximum',
          ],
        },
        {
          id: 'lead-shown',
          cells: [
            'mille-horizons.lead-popup-shown',
            'Fonctionnalité, stockage local',
            'Ne pas rouvrir d’elle-même la fenêtre de demande d’information, une fois qu’elle vous a été montrée.',
            'Jusqu’à ce que vous l’effaciez',
          ],
        },
        {
          id: 'lead-never',
          cells: [
            'mille-horizons.lead-popup-never',
            'Fonctionnalité, stockage local',
            'Se souvenir que vous avez choisi « Ne plus montrer\u00A0».',
            'Jusqu’à ce que vous l’effaciez',
          ],
        },
        {
          id: 'scroll',
          cells: [
            'react-router-scroll-positions',
            'Fonctionnalité, stockage de session',
            'Vous remettre où vous étiez dans une page quand vous y revenez.',
            'Fermeture de l’onglet',
          ],
        },
        {
          id: 'proof',
          cells: [
            'visitor-proof',
            'Sécurité, cookie',
            'Vérifier que le formulaire de contact est envoyé depuis notre site. Déposé avec ce formulaire seulement.',
            '30\u00A0minutes',
          ],
        },
        {
          id: 'token',
          cells: [
            'mille-horizons.csrf-token',
            'Sécurité, stockage de session',
            'Le jeton que le formulaire de contact joint à votre message, pour la même vérification.',
            '30 minutes, ou la fermeture de l’onglet',
          ],
        },
        {
          id: 'session',
          cells: [
            'administration',
            'Sécurité, cookie',
            'Tenir ouverte la session de l’équipe de l’école. Jamais déposé chez un visiteur.',
            '8\u00A0heures, renouvelables\u00A0; 24\u00A0heures maximum',
          ],
        },
        {
          id: 'session-record',
          cells: [
            'mille-horizons.admin-session',
            'Sécurité, stockage local',
            'Prévenir l’équipe de la fin prochaine de sa session. Jamais déposé chez un visiteur.',
            'Fin de la session',
          ],
        },
      ],
    },
    {
      kind: 'text',
      text: 'Lorsque le site est servi en HTTPS, le nom des deux cookies commence par « __Host- ». Aucun de ces enregistrements ne contient d’identifiant qui permettrait de vous suivre d’une visite à l’autre.',
    },
  ],
};
