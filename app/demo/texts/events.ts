import type { DemoEvent } from './content.ts';
import { article } from './french.ts';

/** The calendar: one event has passed, one is a draft, the others are to come. */
export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Café des parents : le sommeil et les écrans',
    description:
      "Une heure d'échange entre parents et enseignants autour d'un thé, sur les rythmes de l'enfant.",
    location: "Bibliothèque de l'école",
    inDays: -12,
    at: '09:00',
    status: 'published',
    cover: {
      picture: 'parents-cafe',
      alt: "Quatre parents et enseignants bavardent autour d'un thé à la menthe, dans la bibliothèque",
    },
    content: article(`
<p>Une fois par trimestre, le café des parents réunit celles et ceux qui souhaitent réfléchir ensemble à une question d'éducation. Cette rencontre était consacrée au sommeil et aux écrans.</p>
<h2>Au programme</h2>
<ul><li>Comprendre les besoins de sommeil selon l'âge.</li><li>Partager les règles qui fonctionnent à la maison.</li><li>Découvrir ce que l'école enseigne sur les usages numériques.</li></ul>
<p>Un résumé de nos échanges est publié sur le <a href="/blog">blog</a>.</p>
`),
  },
  {
    title: 'Matinée de lecture offerte en maternelle',
    description: 'Des élèves du lycée lisent des albums aux plus petits, dans les trois langues de l’école.',
    location: 'Salles de maternelle',
    inDays: 3,
    at: '09:30',
    status: 'published',
    cover: {
      picture: 'story-time',
      alt: 'Une lectrice assise dans un fauteuil bleu lit un album à cinq enfants installés sur un tapis',
    },
    content: article(`
<p>Le temps d'une matinée, les grands deviennent conteurs. Par petits groupes, les enfants de <a href="/maternelle">maternelle</a> écoutent des albums en arabe, en français et en anglais, choisis et préparés par des lycéens volontaires.</p>
<h2>Comment cela se passe</h2>
<ol><li>Accueil des lecteurs et présentation des albums.</li><li>Trois lectures de dix minutes, une par langue.</li><li>Dessin collectif inspiré de l'histoire préférée.</li></ol>
<p>Les familles peuvent se joindre au dernier quart d'heure. Pensez à apporter l'album que votre enfant aime le plus.</p>
`),
  },
  {
    title: 'Portes ouvertes : une matinée pour découvrir l’école',
    description:
      'Visite des classes, rencontre avec les équipes et réponses à vos questions sur les inscriptions.',
    location: 'Entrée principale, École Mille Horizons',
    inDays: 10,
    at: '10:00',
    status: 'published',
    cover: {
      picture: 'entrance',
      alt: "Parents et enfants arrivent à la porte en arc de l'école, accueillis par une enseignante",
    },
    content: article(`
<p>Venez voir l'école telle qu'elle est : des classes ouvertes, des élèves qui présentent leurs travaux et des enseignants disponibles. <strong>Aucune réservation n'est nécessaire</strong>, et les enfants sont les bienvenus.</p>
<h2>Le déroulé de la matinée</h2>
<ul><li>Accueil et visite guidée par des élèves, toutes les vingt minutes.</li><li>Ateliers dans chaque cycle : histoires en maternelle, expériences au lycée.</li><li>Rencontre avec la direction et questions libres.</li></ul>
<h2>Pour préparer votre visite</h2>
<p>La liste des pièces à fournir et les étapes de l'inscription sont détaillées sur la page <a href="/admissions">admissions</a>. Si vous préférez un rendez-vous individuel, écrivez-nous depuis la page <a href="/contact">Contact</a>.</p>
<blockquote><p>« Posez-nous vos vraies questions : nous préférons une famille bien informée à une famille pressée. »</p></blockquote>
`),
  },
  {
    title: 'Sortie pédagogique : le phare et la côte',
    description:
      'Les classes de collège étudient le littoral : croquis, relevés et lecture de paysage face à l’océan.',
    location: 'Départ devant l’entrée principale',
    inDays: 19,
    at: '08:15',
    status: 'published',
    cover: {
      picture: 'coast-outing',
      alt: 'Au bord de la mer, un professeur montre le phare à quatre élèves ; le car scolaire attend derrière eux',
    },
    content: article(`
<p>Une journée dehors vaut parfois dix leçons. Les élèves du <a href="/college">collège</a> partent observer le littoral casablancais avec leurs professeurs de sciences, de géographie et d'arts plastiques.</p>
<h2>Trois ateliers en rotation</h2>
<ul><li><strong>Observer</strong> : identifier les algues, les coquillages et les traces de la marée.</li><li><strong>Mesurer</strong> : estimer la hauteur du phare à l'aide de son ombre.</li><li><strong>Dessiner</strong> : croquer l'horizon en trois valeurs de gris.</li></ul>
<h2>À prévoir</h2>
<ol><li>Un pique-nique et une gourde.</li><li>Des chaussures fermées et un vêtement contre le vent.</li><li>Un carnet et deux crayons.</li></ol>
<p>Le retour est prévu à 16:30 devant l'école.</p>
`),
  },
  {
    title: 'Soirée des lanternes : musique et poésie dans la cour',
    description:
      "Chorale, ensemble instrumental et poèmes d'élèves à la lueur des lanternes fabriquées en classe.",
    location: 'Cour des orangers',
    inDays: 33,
    at: '18:30',
    status: 'published',
    cover: {
      picture: 'lantern-evening',
      alt: 'Quatre élèves tiennent chacun une lanterne de couleur devant les arcades, à la nuit tombée',
    },
    content: article(`
<p>À la tombée du jour, la cour s'éclaire de lanternes en papier fabriquées par les élèves du primaire. Pendant une heure et demie, musique et poésie se répondent, de la petite section à la terminale.</p>
<h2>Le programme</h2>
<ol><li>Ouverture par les percussions du primaire.</li><li>Poèmes dits par leurs auteurs, en arabe, en français et en anglais.</li><li>Chorale du collège et ensemble du lycée.</li><li>Thé à la menthe et gâteaux, préparés par les familles.</li></ol>
<p>L'entrée est libre. Si vous souhaitez aider à l'installation, faites-le-nous savoir depuis la page <a href="/contact">Contact</a>.</p>
`),
  },
  {
    title: 'Réunion d’information : entrer au lycée et choisir sa filière',
    description:
      'Présentation des filières littéraire, scientifique et économique aux familles des élèves de collège.',
    location: 'Auditorium',
    inDays: 52,
    at: '17:30',
    status: 'published',
    cover: {
      picture: 'entrance-at-nightfall',
      alt: "Des familles arrivent le soir à l'école, un enseignant les accueille devant la porte éclairée",
    },
    content: article(`
<p>Le passage au lycée soulève beaucoup de questions. Cette réunion s'adresse aux élèves de dernière année de <a href="/college">collège</a> et à leurs parents.</p>
<h2>Nous parlerons</h2>
<ul><li>des trois filières, de leurs attentes et de leurs débouchés ;</li><li>de l'organisation de la semaine et du travail personnel ;</li><li>de l'accompagnement proposé à chaque élève.</li></ul>
<p>Des lycéens de chaque filière viendront témoigner, et l'équipe restera disponible pour des échanges individuels. Le programme détaillé est présenté sur la page du <a href="/lycee">lycée</a>.</p>
`),
  },
  {
    title: 'Fête des sciences : les élèves exposent leurs expériences',
    description: 'Une après-midi de démonstrations, de défis et de conférences menées par les élèves.',
    location: 'Laboratoires et préau',
    inDays: 70,
    at: '14:00',
    status: 'draft',
    cover: {
      picture: 'laboratory',
      alt: 'Trois lycéens en blouse blanche derrière une paillasse, avec un microscope et des tubes colorés',
    },
    content: article(`
<p>Toute une après-midi pour toucher, essayer et s'étonner. Chaque stand est tenu par un groupe d'élèves qui présente une question, une expérience et ses résultats.</p>
<h2>Quelques stands en préparation</h2>
<ul><li>Faire de l'électricité avec des citrons.</li><li>Mesurer la vitesse du son dans la cour.</li><li>Fabriquer un filtre à eau.</li></ul>
<blockquote><p>« Une bonne expérience se termine par une meilleure question. »</p></blockquote>
<p>Le jury, composé d'élèves de tous les cycles, remettra le prix de la question la plus originale.</p>
`),
  },
];
