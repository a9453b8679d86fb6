import type { LegalSection } from './legal-content.ts';

/** What is collected, why, on what ground, mandatory or not: one entry a processing (law 09-08, articles\u00A04 and 5). */
export const processings: LegalSection = {
  id: 'finalites',
  title: 'Ce que nous recueillons, et pourquoi',
  blocks: [
    {
      kind: 'text',
      text: 'Chaque formulaire ne demande que ce qui sert à vous répondre. Voici, traitement par traitement, ce que nous recevons, à quoi cela sert et ce qui se passe si vous préférez ne pas répondre.',
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'La demande d’information',
          facts: [
            {
              term: 'Données',
              text: 'Votre nom, votre adresse email, votre téléphone\u00A0; le nom et l’âge de l’enfant, le niveau qui vous intéresse.',
            },
            { term: 'Finalité', text: 'Vous rappeler pour parler de l’inscription de votre enfant.' },
            {
              term: 'Fondement',
              text: 'Votre consentement\u00A0: en envoyant la demande, vous acceptez que l’école vous contacte.',
            },
            {
              term: 'Obligatoire\u00A0?',
              text: 'Oui\u00A0: sans ces réponses, nous ne pouvons pas vous rappeler utilement.',
            },
            { term: 'Conservation', text: '3\u00A0ans maximum.' },
          ],
        },
        {
          title: 'La préinscription',
          facts: [
            {
              term: 'Données',
              text: 'Votre nom, votre adresse email, votre téléphone\u00A0; le nom et l’âge de l’enfant, le niveau demandé\u00A0; le message que vous ajoutez.',
            },
            {
              term: 'Finalité',
              text: 'Étudier la demande, vous recevoir et préparer le dossier d’inscription.',
            },
            {
              term: 'Fondement',
              text: 'Les démarches que vous nous demandez avant une inscription, et votre accord, donné en cochant la case du formulaire.',
            },
            {
              term: 'Obligatoire\u00A0?',
              text: 'Oui, sauf le message\u00A0: sans ces réponses, la demande ne peut pas être étudiée.',
            },
            {
              term: 'Conservation',
              text: '3\u00A0ans maximum si la demande reste sans suite\u00A0; si votre enfant rejoint l’école, elle devient une pièce de son dossier, gardé pendant sa scolarité plus 50\u00A0ans.',
            },
          ],
        },
        {
          title: 'Le message de contact',
          facts: [
            {
              term: 'Données',
              text: 'Votre nom, votre adresse email, votre téléphone, le sujet et le texte de votre message.',
            },
            { term: 'Finalité', text: 'Vous répondre et, si vous le demandez, organiser une visite.' },
            { term: 'Fondement', text: 'Votre consentement, donné en cochant la case du formulaire.' },
            {
              term: 'Obligatoire\u00A0?',
              text: 'Oui\u00A0: sans ces réponses, nous ne pouvons pas vous répondre utilement.',
            },
            {
              term: 'Conservation',
              text: 'Tant que la relation est active, plus 3\u00A0ans.',
            },
          ],
        },
        {
          title: 'L’inscription à un événement',
          facts: [
            {
              term: 'Données',
              text: 'Votre nom, votre adresse email, votre téléphone, le nombre de personnes et, si vous en écrivez un, votre message. Jusqu’à ce que vous confirmiez, une empreinte du réseau d’où vient l’inscription, dont on ne peut pas déduire votre adresse IP, pour qu’un seul ne prenne pas toutes les places.',
            },
            {
              term: 'Finalité',
              text: 'Organiser l’événement, vous garder une place, vous écrire s’il change, s’il approche ou si une place se libère.',
            },
            { term: 'Fondement', text: 'Votre consentement, donné en cochant la case du formulaire.' },
            {
              term: 'Obligatoire\u00A0?',
              text: 'Oui\u00A0: sans ces réponses, nous ne pouvons pas vous garder de place. Le message est facultatif.',
            },
            { term: 'Conservation', text: '6\u00A0mois maximum après l’événement.' },
          ],
        },
        {
          title: 'Nos échanges à propos d’une demande',
          facts: [
            {
              term: 'Données',
              text: 'Les réponses que nous vous envoyons, la date de nos appels et de nos messages, l’avancement de la demande et, s’il y en a une, la date de votre visite.',
            },
            { term: 'Finalité', text: 'Suivre votre demande sans vous faire répéter ce que vous avez dit.' },
            { term: 'Fondement', text: 'Celui de la demande.' },
            { term: 'Obligatoire\u00A0?', text: 'Rien de plus ne vous est demandé.' },
            { term: 'Conservation', text: 'Avec la demande\u00A0: ce qui efface l’une efface les autres.' },
          ],
        },
        {
          title: 'La lettre d’information (newsletter)',
          facts: [
            {
              term: 'Données',
              text: 'Votre adresse email, la date de votre accord, ce à quoi vous avez dit oui, la date de votre confirmation, et pour chaque numéro s’il a pu vous être remis.',
            },
            { term: 'Finalité', text: 'Vous envoyer des nouvelles de l’école.' },
            {
              term: 'Fondement',
              text: 'Votre consentement, que vous confirmez par un lien personnel\u00A0: rien n’est envoyé avant.',
            },
            { term: 'Obligatoire\u00A0?', text: 'Non\u00A0: rien d’autre n’en dépend sur le site.' },
            {
              term: 'Conservation',
              text: 'Jusqu’à votre désinscription.',
            },
          ],
        },
        {
          title: 'Les messages que le site vous envoie',
          facts: [
            {
              term: 'Données',
              text: 'Votre adresse email et votre nom, tels que vous les avez donnés, ce que le message dit, et s’il a pu être remis.',
            },
            {
              term: 'Finalité',
              text: 'Vous confirmer que votre demande nous est parvenue, vous dire la suite.',
            },
            { term: 'Fondement', text: 'Le même que celui de votre demande.' },
            { term: 'Obligatoire\u00A0?', text: 'Non\u00A0: votre demande nous parvient aussi sans eux.' },
            { term: 'Conservation', text: '1\u00A0an maximum, et jamais plus longtemps que votre demande.' },
          ],
        },
        {
          title: 'Les témoignages',
          facts: [
            {
              term: 'Données',
              text: 'Quand l’école en publie\u00A0: un prénom, un lien avec l’école, les mots de la personne.',
            },
            { term: 'Finalité', text: 'Faire connaître l’école par ceux qui y vivent.' },
            {
              term: 'Fondement',
              text: 'Le consentement de la personne, ou de ses parents pour un élève, demandé avant la publication.',
            },
            { term: 'Obligatoire\u00A0?', text: 'Non.' },
            {
              term: 'Conservation',
              text: 'Jusqu’au retrait du témoignage, que vous pouvez demander à tout moment.',
            },
          ],
        },
        {
          title: 'La mesure des visites',
          facts: [
            {
              term: 'Données',
              text: 'La page vue, l’heure, la famille du navigateur et le genre d’appareil, par exemple «\u00A0Chrome (mobile)\u00A0»\u00A0; si vous avez accepté la mesure d’audience, et seulement alors, la description exacte du navigateur, et des totaux par jour\u00A0: le nom du site d’où vous venez, sans la page, la campagne que nomme le lien suivi, la page d’où part un formulaire, sans ce qu’il contient. De la recherche du site, les seuls mots auxquels rien n’a répondu, par jour, pendant 3\u00A0mois. Ni adresse IP, ni identifiant\u00A0: deux visites d’une même personne ne peuvent pas être rapprochées.',
            },
            {
              term: 'Finalité',
              text: 'Savoir quelles pages sont lues et comment on nous trouve, pour améliorer le site.',
            },
            {
              term: 'Fondement',
              text: 'L’intérêt légitime de l’école pour un décompte anonyme\u00A0; votre consentement pour le reste.',
            },
            {
              term: 'Obligatoire\u00A0?',
              text: [
                'Non. Le décompte est anonyme\u00A0; le reste dépend de votre accord, que vous pouvez ',
                { label: 'modifier à tout moment', to: '/politique-cookies#vos-choix' },
                '.',
              ],
            },
            { term: 'Conservation', text: '26\u00A0mois maximum.' },
          ],
        },
        {
          title: 'Les alertes de sécurité',
          facts: [
            {
              term: 'Données',
              text: 'En cas de tentative suspecte ou répétée\u00A0: la date, l’adresse IP, le navigateur et le genre de tentative\u00A0; l’adresse email essayée, pour une connexion refusée à l’espace de l’équipe. Jamais le contenu d’un formulaire, jamais un mot de passe.',
            },
            {
              term: 'Finalité',
              text: 'Protéger le site, et les données que vous lui confiez, contre les abus.',
            },
            { term: 'Fondement', text: 'L’intérêt légitime de l’école, et son devoir de sécurité.' },
            {
              term: 'Obligatoire\u00A0?',
              text: 'Recueil automatique, dans ces seuls cas. C’est le seul endroit où l’adresse IP d’un visiteur est conservée\u00A0; celle de l’équipe l’est aussi avec ses propres sessions. Pour compter les envois, une empreinte de l’adresse sert pendant une heure au plus.',
            },
            { term: 'Conservation', text: '1\u00A0an maximum.' },
          ],
        },
      ],
    },
  ],
};
