import type { LegalPage, LegalSection } from './legal-content.ts';
import { processings } from './legal-privacy-processings.ts';
import { rightsSections } from './legal-privacy-rights.ts';

const controller: LegalSection = {
  id: 'responsable',
  title: 'Qui est responsable de vos données',
  blocks: [
    {
      kind: 'text',
      text: 'La présente politique est établie en application de la loi n°\u00A009-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel, et de son décret d’application n°\u00A02-09-165. Le responsable du traitement est l’établissement suivant.',
    },
    {
      kind: 'facts',
      facts: [
        { term: 'Établissement', text: '{école}' },
        { term: 'Société', text: '{société}' },
        { term: 'Adresse', text: '{adresse}' },
        { term: 'Adresse email', text: [{ label: '{email}', to: 'mailto:{email}' }] },
        { term: 'Téléphone', text: '{téléphone}' },
        { term: 'Référence CNDP', text: '{référence CNDP}' },
      ],
    },
  ],
};

const recipients: LegalSection = {
  id: 'destinataires',
  title: 'Qui les lit',
  blocks: [
    {
      kind: 'list',
      items: [
        'La direction de l’établissement et les personnes de l’école chargées des admissions, de l’accueil et du site, chacune avec un compte protégé par un mot de passe.',
        [
          'L’hébergeur du site, qui conserve les données pour le compte de l’école\u00A0: ses coordonnées figurent dans les ',
          { label: 'mentions légales', to: '/mentions-legales#hebergement' },
          '.',
        ],
        'Le prestataire de messagerie qui achemine les emails du site\u00A0: il voit à quelle adresse ils vont et ce qu’ils disent.',
        'Le prestataire qui garde les fichiers du site (photos, documents) et ses sauvegardes, lorsque ce n’est pas l’hébergeur.',
        'Le réseau de diffusion (CDN) placé devant le site, s’il y en a un\u00A0: il voit votre adresse IP et les pages que vous demandez.',
        'Les autorités administratives ou judiciaires, lorsque la loi l’impose.',
      ],
    },
    {
      kind: 'text',
      text: 'Chacun de ces prestataires agit pour le compte de l’école, sur ses instructions et pour cela seul. L’école vous dit sur demande qui ils sont aujourd’hui.',
    },
    {
      kind: 'text',
      text: 'Vos données ne sont ni vendues, ni louées, ni échangées. Le site ne contient aucune publicité et n’utilise aucun service extérieur de mesure d’audience.',
    },
  ],
};

const transfers: LegalSection = {
  id: 'transferts',
  title: 'Les transferts hors du Maroc',
  blocks: [
    {
      kind: 'text',
      text: 'Si l’un de ces prestataires garde ou achemine des données hors du Maroc, l’école ne les lui confie que vers un pays dont la CNDP reconnaît la protection comme suffisante, ou avec son autorisation (articles\u00A043 et 44 de la loi n°\u00A009-08). Demandez-nous où elles sont\u00A0: nous vous le disons.',
    },
  ],
};

const backups: LegalSection = {
  id: 'sauvegardes',
  title: 'Les sauvegardes',
  blocks: [
    {
      kind: 'text',
      text: 'Une copie du site est faite chaque nuit, pour le remettre en marche après une panne. Les copies sont remplacées peu à peu\u00A0: ce qui a été effacé du site y disparaît à son tour, au plus tard 13\u00A0mois après. D’ici là, personne ne les consulte\u00A0; si l’une doit être remise en place, ce qui avait été effacé depuis l’est à nouveau.',
    },
  ],
};

const retention: LegalSection = {
  id: 'durees',
  title: 'Combien de temps nous les gardons',
  blocks: [
    {
      kind: 'table',
      caption: 'Durées de conservation',
      columns: ['Données', 'Durée', 'Précision'],
      rows: [
        {
          id: 'prospection',
          cells: [
            'Données de prospection',
            '3\u00A0ans maximum',
            'Demandes d’information et préinscriptions qui n’ont pas mené à une inscription.',
          ],
        },
        {
          id: 'dossiers',
          cells: [
            'Dossiers des élèves',
            'Durée de la scolarité, plus 50\u00A0ans',
            'Dossiers des enfants inscrits à l’école, dont ceux nés d’une préinscription.',
          ],
        },
        {
          id: 'contact',
          cells: [
            'Données de contact',
            'Tant que la relation est active, plus 3\u00A0ans',
            'Messages envoyés par le formulaire de contact et échanges qui les suivent.',
          ],
        },
        {
          id: 'inscriptions',
          cells: [
            'Inscriptions aux événements',
            '6\u00A0mois maximum après l’événement',
            'Nom, email, téléphone, nombre de personnes et message, avec les emails envoyés à leur sujet.',
          ],
        },
        {
          id: 'lettre',
          cells: [
            'Lettre d’information (newsletter)',
            'Jusqu’à votre désinscription',
            'Adresse email, date de votre accord et de votre confirmation. Elles sont effacées dans le mois qui suit la désinscription, ou au bout d’un mois sans confirmation. Si chaque numéro vous est parvenu\u00A0: 1\u00A0an maximum.',
          ],
        },
        {
          id: 'courrier',
          cells: [
            'Messages que le site vous envoie',
            '1\u00A0an maximum',
            'Votre adresse et votre nom, ce que le message dit. Ils sont effacés avec la demande qu’ils concernent\u00A0; ceux de l’inscription à la lettre d’information, au bout d’un mois.',
          ],
        },
        {
          id: 'visites',
          cells: [
            'Mesure des visites',
            '26\u00A0mois maximum',
            'Pages vues, sans adresse IP ni identifiant.',
          ],
        },
        {
          id: 'alertes',
          cells: ['Alertes de sécurité', '1\u00A0an maximum', 'Adresse IP et navigateur de la tentative.'],
        },
      ],
    },
    {
      kind: 'text',
      text: 'Chaque jour, le site efface de lui-même ce qu’il a gardé aussi longtemps. Les dossiers des élèves sont tenus par l’école, hors du site.',
    },
  ],
};

const children: LegalSection = {
  id: 'enfants',
  title: 'Les données des enfants',
  blocks: [
    {
      kind: 'text',
      text: 'Les formulaires s’adressent aux familles. Nous y demandons de l’enfant son prénom et son nom, son âge et le niveau souhaité, rien de plus. Les documents du dossier d’inscription, dont les documents médicaux, sont remis à l’école et ne passent pas par le site.',
    },
    {
      kind: 'text',
      text: 'Si une photographie publiée sur le site montre votre enfant et que vous souhaitez son retrait, écrivez-nous\u00A0: c’est votre droit d’opposition, et le sien.',
    },
  ],
};

const security: LegalSection = {
  id: 'securite',
  title: 'Comment nous les protégeons',
  blocks: [
    {
      kind: 'list',
      items: [
        'Ce que vous écrivez dans un formulaire est inscrit sous un accès qui permet d’écrire, non de relire\u00A0: une page publique ne peut afficher ni votre demande, ni celle d’une autre famille.',
        'Seule l’équipe de l’école lit les demandes, après s’être identifiée. Ses mots de passe ne sont conservés que sous la forme d’une empreinte dont on ne peut pas les déduire\u00A0; ses sessions durent 8\u00A0heures, renouvelables dans la limite de 24, et se terminent après 2\u00A0heures sans activité.',
        'Le formulaire de contact est protégé par un jeton à usage limité, les formulaires par des limites d’envoi, et tout ce qui y est écrit est nettoyé avant d’être enregistré.',
        'Les journaux du serveur ne contiennent ni adresse IP, ni nom, ni adresse email.',
      ],
    },
  ],
};

const thirdParties: LegalSection = {
  id: 'tiers',
  title: 'Les services extérieurs',
  blocks: [
    {
      kind: 'text',
      text: 'Rien n’est chargé depuis un autre site tant que vous ne le demandez pas. Trois cas dépendent de vous\u00A0:',
    },
    {
      kind: 'list',
      items: [
        'La carte interactive de la page Contact vient d’openstreetmap.org. Si vous l’affichez, ce site reçoit votre adresse IP.',
        'Les vidéos des articles sont lues par YouTube, sans cookies, ou par le site qui les héberge, nommé à côté. Si vous cliquez sur «\u00A0Lire la vidéo\u00A0», il reçoit votre adresse IP\u00A0; rien ne lui est demandé avant.',
        'Les liens vers WhatsApp, Facebook, Instagram et les réseaux de partage ouvrent ces services dans un nouvel onglet. Ce que vous y faites relève de leurs propres règles.',
      ],
    },
    {
      kind: 'text',
      text: [
        'Ce que le site garde dans votre navigateur est décrit, ligne par ligne, dans la ',
        { label: 'politique des cookies', to: '/politique-cookies' },
        '.',
      ],
    },
  ],
};

const changes: LegalSection = {
  id: 'modifications',
  title: 'Si cette politique change',
  blocks: [
    {
      kind: 'text',
      text: 'Toute nouvelle version est publiée ici, avec la date de sa mise à jour en haut de la page. Elle ne change rien aux accords que vous avez déjà donnés ou refusés.',
    },
  ],
};

/** The privacy page (spec §2 'Legal pages'; law 09-08, article\u00A05). */
export const privacyPage: LegalPage = {
  path: '/politique-confidentialite',
  title: 'Politique de confidentialité',
  description:
    'Quelles données l’école recueille, pourquoi, qui les lit, combien de temps elles sont gardées et comment exercer vos droits (loi 09-08).',
  intro:
    'Vous nous confiez des informations sur vous et sur votre enfant. Voici lesquelles, pourquoi, qui les lit, combien de temps nous les gardons, et comment les consulter, les corriger ou vous y opposer.',
  updatedOn: '2026-11-28',
  cards: [
    { title: 'Qui en répond', text: '{école}, à {ville}. Rien n’est vendu ni loué.' },
    {
      title: 'Qui les lit',
      text: 'La direction et les personnes de l’école chargées des admissions et de l’accueil.',
    },
    {
      title: 'Combien de temps',
      text: [
        '3\u00A0ans au maximum pour une demande restée sans suite. ',
        { label: 'Toutes les durées', to: '#durees' },
      ],
    },
    {
      title: 'Vos droits',
      text: [
        'Accès, rectification, opposition, limitation, portabilité. ',
        { label: 'Comment les exercer', to: '#droits' },
      ],
    },
  ],
  sections: [
    controller,
    processings,
    recipients,
    transfers,
    retention,
    backups,
    ...rightsSections,
    children,
    security,
    thirdParties,
    changes,
  ],
  contact: {
    title: 'Une question sur vos données\u00A0?',
    text: 'Écrivez-nous, appelez-nous ou passez à l’accueil\u00A0: nous vous répondrons simplement.',
  },
};
