import { listField } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { line, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';
import { description, head } from './text-parts.ts';

/* The pages of what the school publishes: what stands around articles, events and issues. */

const nothing = () =>
  part('Quand il n’y a rien', 'À la place de la liste.', {
    title: line('Titre', 60),
    text: paragraph('Texte', 160),
  });

/** Of a list among others on a page. */
const withoutAny = () => ({
  noneTitle: line('Titre quand il n’y en a pas', 60),
  noneText: paragraph('Texte quand il n’y en a pas', 160),
});

/** The page '/actualites' (spec §2 'News page'). */
export const newsPage = textPage({
  name: 'news',
  title: 'Actualités',
  path: '/actualites',
  parts: {
    head: part('En-tête', 'En haut de la page.', {
      ...head(),
      // From side to side of a phone.
      title: line('Titre', 16),
      description: description(),
    }),
    posts: part('Les articles', 'Les six derniers.', { title: line('Titre', 60), ...withoutAny() }),
    events: part('Les événements', 'Les quatre prochains.', { title: line('Titre', 60), ...withoutAny() }),
  },
  defaults: {
    head: {
      eyebrow: 'La vie de l’école',
      title: 'Actualités',
      text: 'Ce qui s’est vécu en classe, ce qui se prépare dans la cour\u00A0: les nouvelles de l’école et ses prochains rendez-vous.',
      description: 'Les dernières nouvelles {de l’école}, à {ville}, et ses prochains événements.',
    },
    posts: {
      title: 'Nos dernières actualités',
      noneTitle: 'Aucun article disponible',
      noneText: 'Les prochaines nouvelles de l’école paraîtront ici.',
    },
    events: {
      title: 'Nos prochains événements',
      noneTitle: 'Aucun événement à venir',
      noneText: 'Les prochaines dates seront annoncées ici.',
    },
  },
});

/** The page '/blog' (spec §2 '/blog'). */
export const blogPage = textPage({
  name: 'blog',
  title: 'Blog',
  path: '/blog',
  parts: {
    head: part('En-tête', 'En haut de la page.', { ...head(), description: description() }),
    nothing: nothing(),
  },
  defaults: {
    head: {
      eyebrow: 'Le blog de l’école',
      title: 'Apprendre, grandir, accompagner',
      text: 'Ce que nous observons en classe, ce que nous essayons, ce que les familles nous demandent\u00A0: notre équipe vous le raconte.',
      description:
        'Apprendre, grandir, accompagner\u00A0: les articles de l’équipe {de l’école} pour les familles, de la maternelle au lycée.',
    },
    nothing: { title: 'Aucun article disponible', text: 'Revenez bientôt nous lire.' },
  },
});

/** The page '/evenements' (spec §2 '/evenements'). */
export const eventsPage = textPage({
  name: 'events',
  title: 'Événements',
  path: '/evenements',
  parts: {
    head: part('En-tête', 'En haut de la page.', { ...head(), description: description() }),
    nothing: nothing(),
    calendar: part('Le calendrier', 'À côté du bouton pour s’abonner.', {
      title: line('Titre', 60),
      text: paragraph('Texte', 220),
    }),
    proposal: part('Proposer un événement', 'En bas de la page.', {
      title: line('Titre', 70),
      text: paragraph('Texte', 220),
    }),
  },
  defaults: {
    head: {
      eyebrow: 'L’agenda de l’école',
      title: 'Nos événements',
      text: 'Portes ouvertes, lectures, spectacles, rencontres entre parents\u00A0: ce qui se prépare à l’école, et où nous rejoindre.',
      description:
        'Portes ouvertes, spectacles, rencontres\u00A0: les prochains rendez-vous {de l’école}, à {ville}, à ajouter à votre calendrier.',
    },
    nothing: {
      title: 'Aucun événement à venir',
      text: 'Les prochaines dates seront annoncées ici. En attendant, nos actualités racontent la vie de l’école.',
    },
    calendar: {
      title: 'Dans votre calendrier',
      text: 'Abonnez-vous une fois\u00A0: chaque nouvelle date, et chaque changement, arrivent d’eux-mêmes dans le calendrier de votre téléphone.',
    },
    proposal: {
      title: 'Vous souhaitez organiser un événement\u00A0?',
      text: 'Une association, un métier à faire découvrir, une idée pour les élèves\u00A0: nous verrons ensemble ce qui est possible.',
    },
  },
});

/** The page '/newsletter', and the block of the newsletter on other pages (spec §2). */
export const newsletterTexts = textPage({
  name: 'newsletter',
  title: 'Newsletter',
  path: '/newsletter',
  parts: {
    head: part('En-tête', 'En haut de la page.', {
      title: line('Titre', 40),
      text: paragraph('Texte', 200),
      description: description(),
    }),
    form: part('Le formulaire', 'Sur cette page, et sous les actualités et le blog.', {
      title: line('Titre', 50),
    }),
    promise: part('La promesse', 'La phrase est aussi sous les actualités et le blog.', {
      title: line('Phrase', 140),
      steps: listField(
        'Étapes',
        z.strictObject({ title: line('Titre', 50), text: paragraph('Texte', 180) }),
        { least: 1, most: 6, one: 'Étape', add: 'Ajouter une étape', blank: { title: '', text: '' } },
      ),
    }),
    issues: part('Les numéros', 'Ce qui a été envoyé.', {
      title: line('Titre', 60),
      none: paragraph('Avant le premier numéro', 160),
    }),
  },
  defaults: {
    head: {
      title: 'Newsletter',
      text: 'La vie de l’école, racontée à celles et ceux qui la suivent de près comme de loin.',
      description: 'Recevez par email les actualités et les prochains événements de l’école.',
    },
    form: { title: 'Des nouvelles de l’école' },
    promise: {
      title: 'Nos actualités et nos prochains événements, par email, quand il y a quelque chose à raconter.',
      steps: [
        {
          title: 'Vous laissez votre adresse',
          text: 'Une adresse email, et rien d’autre. L’école s’en sert pour vous envoyer ses nouvelles.',
        },
        {
          title: 'Vous confirmez',
          text: 'Un lien vous parvient par email\u00A0: suivez-le. Rien d’autre ne vous sera envoyé avant.',
        },
        {
          title: 'Vous restez libre',
          text: 'Vous pourrez vous désinscrire à tout moment. Votre adresse est alors effacée dans le mois.',
        },
      ],
    },
    issues: {
      title: 'Derniers numéros',
      none: 'Le premier numéro est à venir. Il sera à lire ici, une fois envoyé.',
    },
  },
});

export type News = typeof newsPage.defaults;
export type Blog = typeof blogPage.defaults;
export type Events = typeof eventsPage.defaults;
export type NewsletterTexts = typeof newsletterTexts.defaults;
