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
      columns: ['Nom et type', 'À quoi cela sert', 'Durée'],
      rows: [
        {
          id: 'consent',
          note: 'Essentiel, stockage local',
          cells: [
            'mille-horizons.cookie-consent',
            'Retenir vos choix sur cette page et la date où vous les avez faits.',
            'Vaut 6\u00A0mois\u00A0: la question est ensuite posée à nouveau. Reste dans le navigateur jusqu’à votre nouveau choix, ou jusqu’à ce que vous l’effaciez',
          ],
        },
        {
          id: 'consent-aside',
          note: 'Essentiel, stockage de session',
          cells: [
            'mille-horizons.consent-aside',
            'Ne pas reposer la question à chaque page, si vous l’avez fermée sans choisir.',
            'La fermeture de l’onglet, ou son rechargement',
          ],
        },
        {
          id: 'visit',
          note: 'Fonctionnalité, stockage de session',
          cells: [
            'mille-horizons.visit',
            'L’heure à laquelle votre visite a commencé (begunAt), et si vous avez depuis bougé la souris, cliqué ou fait défiler une page (interacted), pour n’ouvrir la fenêtre de demande d’information qu’après une minute.',
            'La fermeture de l’onglet',
          ],
        },
        {
          id: 'fonts',
          note: 'Fonctionnalité, stockage de session',
          cells: [
            'fonts',
            'Retenir, sur un téléphone, que les polices du site sont arrivées, pour dessiner d’emblée avec elles la page suivante.',
            'La fermeture de l’onglet',
          ],
        },
        {
          id: 'lead-shown',
          note: 'Fonctionnalité, stockage local',
          cells: [
            'mille-horizons.lead-popup-shown',
            'Ne pas rouvrir d’elle-même la fenêtre de demande d’information, une fois qu’elle vous a été montrée.',
            'Jusqu’à ce que vous l’effaciez',
          ],
        },
        {
          id: 'lead-never',
          note: 'Fonctionnalité, stockage local',
          cells: [
            'mille-horizons.lead-popup-never',
            'Ne plus jamais ouvrir cette fenêtre\u00A0: vous avez choisi «\u00A0Ne plus montrer\u00A0», ou vous nous avez envoyé un formulaire.',
            'Jusqu’à ce que vous l’effaciez',
          ],
        },
        {
          id: 'typed',
          note: 'Fonctionnalité, stockage de session',
          cells: [
            'mille-horizons.saisie.*',
            'Vous rendre ce que vous avez commencé à écrire dans un formulaire, si vous quittez la page ou la rechargez. Effacé dès que le formulaire est reçu\u00A0; votre accord n’est pas retenu.',
            '24\u00A0heures, ou la fermeture de l’onglet',
          ],
        },
        {
          id: 'typed-office',
          note: 'Fonctionnalité, stockage local',
          cells: [
            'mille-horizons.saisie.{compte}.*',
            'Rendre à l’équipe ce qu’elle a écrit sans l’enregistrer. Effacé dès l’enregistrement. Jamais déposé chez le public.',
            '30\u00A0jours',
          ],
        },
        {
          id: 'list-keys',
          note: 'Fonctionnalité, stockage local',
          cells: [
            'mille-horizons.touches-des-listes',
            'Retenir que quelqu’un de l’équipe a désactivé les raccourcis clavier des listes. Jamais déposé chez le public.',
            'Jusqu’à ce que vous l’effaciez',
          ],
        },
        {
          id: 'scroll',
          note: 'Fonctionnalité, stockage de session',
          cells: [
            'react-router-scroll-positions',
            'Remettre l’équipe où elle était dans une page quand elle y revient. Jamais déposé chez le public.',
            'Fermeture de l’onglet',
          ],
        },
        {
          id: 'proof',
          note: 'Sécurité, cookie',
          cells: [
            'visitor-proof',
            'Vérifier que le formulaire de contact est envoyé depuis notre site. Déposé avec ce formulaire seulement.',
            '30\u00A0minutes',
          ],
        },
        {
          id: 'token',
          note: 'Sécurité, stockage de session',
          cells: [
            'mille-horizons.csrf-token',
            'Le jeton que le formulaire de contact joint à votre message, pour la même vérification.',
            '30\u00A0minutes, ou la fermeture de l’onglet',
          ],
        },
        {
          id: 'session',
          note: 'Sécurité, cookie',
          cells: [
            'administration',
            'Tenir ouverte la session de l’équipe de l’école. Jamais déposé chez le public.',
            '8\u00A0heures, renouvelables\u00A0; 24\u00A0heures maximum',
          ],
        },
        {
          id: 'second-step',
          note: 'Sécurité, cookie',
          cells: [
            'second-step',
            'Relier le mot de passe et le code que l’équipe saisit l’un après l’autre. Jamais déposé chez le public.',
            '5\u00A0minutes',
          ],
        },
        {
          id: 'passkey',
          note: 'Sécurité, cookie',
          cells: [
            'passkey',
            'Relier la question posée à une clé d’accès de l’équipe et sa réponse. Jamais déposé chez le public.',
            '5\u00A0minutes, ou la connexion',
          ],
        },
        {
          id: 'account-link',
          note: 'Sécurité, cookie',
          cells: [
            'account-link',
            'Retenir le lien que l’équipe vient d’ouvrir dans un message, pour choisir un mot de passe ou se connecter. Jamais déposé chez le public.',
            '30\u00A0minutes',
          ],
        },
        {
          id: 'known-device',
          note: 'Sécurité, cookie',
          cells: [
            'known-device',
            'Reconnaître un appareil sur lequel l’équipe s’est déjà connectée, pour que les essais d’autres personnes ne l’empêchent pas d’entrer. Jamais déposé chez le public.',
            '1\u00A0an après la dernière connexion',
          ],
        },
        {
          id: 'session-record',
          note: 'Sécurité, stockage local',
          cells: [
            'mille-horizons.admin-session',
            'Prévenir l’équipe de la fin prochaine de sa session. Jamais déposé chez le public.',
            'Fin de la session',
          ],
        },
        {
          id: 'session-contact',
          note: 'Sécurité, stockage local',
          cells: [
            'mille-horizons.session-contact',
            'L’heure à laquelle l’équipe a travaillé pour la dernière fois, pour finir une session abandonnée. Jamais déposé chez le public.',
            'Fin de la session',
          ],
        },
        {
          id: 'reloaded-page',
          note: 'Fonctionnalité, stockage de session',
          cells: [
            'mille-horizons.reloaded-page',
            'Dire à l’équipe pourquoi une page vient d’être rechargée. Effacé aussitôt. Jamais déposé chez le public.',
            'Le temps du rechargement',
          ],
        },
        {
          id: 'signing-in',
          note: 'Sécurité, stockage local',
          cells: [
            'mille-horizons.connexion-depuis',
            'L’heure à laquelle l’équipe a commencé à se connecter, pour que ses autres onglets l’attendent. Jamais déposé chez le public.',
            'La connexion\u00A0; sans effet après 10\u00A0minutes',
          ],
        },
      ],
    },
    {
      kind: 'text',
      text: 'Lorsque le site est servi en HTTPS, le nom des six cookies commence par «\u00A0__Host-\u00A0». Aucun de ces enregistrements ne contient d’identifiant qui permettrait de vous suivre d’une visite à l’autre.',
    },
  ],
};
