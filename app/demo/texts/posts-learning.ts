import type { DemoPost } from './content.ts';
import { article } from './french.ts';

/** Articles on how children learn at the school. */
export const learningPosts: readonly DemoPost[] = [
  {
    title: 'Apprendre à lire : ce qui se joue vraiment au cours préparatoire',
    author: 'Hajar Zniti',
    excerpt:
      "La lecture n'arrive pas un matin par magie. Voici comment nous l'installons, pas à pas, et ce que les familles peuvent faire le soir en dix minutes.",
    daysAgo: 6,
    status: 'published',
    category: 'pedagogie',
    tags: ['Lecture', 'Primaire'],
    cover: {
      picture: 'library',
      alt: 'Deux élèves lisent à une table de la bibliothèque, un troisième, debout, tient le sien à la main',
    },
    content: article(`
<p>Chaque année, les parents de cours préparatoire nous posent la même question dès les premières semaines : « Quand mon enfant saura-t-il lire ? » La réponse honnête tient en peu de mots : <strong>cela dépend de lui, et c'est très bien ainsi</strong>. Ce qui ne dépend pas de lui, en revanche, c'est le chemin que nous préparons.</p>
<h2>Entendre avant de déchiffrer</h2>
<p>Lire, c'est d'abord écouter. Avant d'associer une lettre à un son, il faut distinguer ce son dans la parole. En <a href="/maternelle">maternelle</a>, les comptines, les rimes et les jeux de syllabes ont préparé l'oreille. Au cours préparatoire, nous reprenons ce travail dix minutes chaque matin, debout, en frappant dans les mains.</p>
<h3>Un son par jour, pas davantage</h3>
<p>Nous avançons lentement au début, puis plus vite. Une séance suit toujours le même fil, parce que la régularité rassure :</p>
<ol><li>on entend le son dans une courte histoire ;</li><li>on le cherche dans les prénoms de la classe ;</li><li>on trace la lettre, d'abord en grand, du bout du doigt ;</li><li>on lit des syllabes, puis des mots, puis une phrase entière ;</li><li>on écrit cette phrase sous la dictée.</li></ol>
<h2>Comprendre, dès le premier jour</h2>
<p>Déchiffrer sans comprendre n'est pas lire. C'est pourquoi nous lisons chaque jour à voix haute un texte bien plus riche que ceux que les enfants déchiffrent seuls. On y rencontre des mots nouveaux, on s'interroge sur ce que pense un personnage, on imagine la suite.</p>
<blockquote><p>« J'ai lu le panneau de la boulangerie tout seul, et il y avait marqué ce que je croyais ! »</p></blockquote>
<p>Ce genre de phrase, entendue un lundi matin, vaut tous les bulletins. Elle dit que l'enfant a compris à quoi sert la lecture.</p>
<h2>Et à la maison ?</h2>
<p>Dix minutes suffisent, à condition qu'elles soient calmes. Nous conseillons simplement :</p>
<ul><li>de laisser l'enfant relire un texte qu'il connaît déjà, pour le plaisir d'y arriver ;</li><li>de lui lire ensuite une histoire, dans la langue de votre choix ;</li><li>de ne pas corriger chaque erreur : attendez la fin de la phrase ;</li><li>d'arrêter <em>avant</em> la fatigue.</li></ul>
<p>Lire en arabe et en français la même année n'est pas un obstacle. Les deux apprentissages se répondent : le geste change de sens, l'attention reste la même. Un enfant à qui l'on raconte des histoires dans deux langues possède simplement deux fois plus de mots pour penser.</p>
<p>Si vous avez le moindre doute sur les progrès de votre enfant, parlez-en à son enseignante plutôt que d'attendre le bulletin. Un rendez-vous se prend en quelques instants depuis la page <a href="/contact">Contact</a>, et notre programme complet est présenté sur la page du <a href="/primaire">primaire</a>.</p>
`),
  },
  {
    title: "Les écrans, le sommeil et l'école : trouver un équilibre réaliste",
    author: 'Mehdi Lamrabti',
    excerpt: null,
    daysAgo: 13,
    status: 'published',
    category: 'conseils-aux-familles',
    tags: ['Écrans', 'Sommeil', 'Rythmes de l’enfant'],
    content: article(`
<p>Il ne sert à rien de culpabiliser : les écrans font partie de la vie des familles, et l'école elle-même s'en sert. La vraie question n'est pas « pour ou contre », mais <strong>quand, combien de temps et avec qui</strong>. Après plusieurs rencontres avec les parents du <a href="/college">collège</a>, voici ce que nous avons retenu ensemble.</p>
<h2>Le sommeil d'abord</h2>
<p>Un enfant qui dort bien apprend mieux, se dispute moins et se souvient davantage. C'est le premier réglage, avant toute autre règle. Un élève de primaire a besoin de neuf à onze heures de sommeil ; un collégien, de huit à dix. Or ce que l'on voit juste avant de se coucher retarde l'endormissement, surtout lorsque c'est captivant.</p>
<h3>Une règle simple à tenir</h3>
<p>Plutôt qu'un long règlement, nous proposons une seule phrase, affichée sur le réfrigérateur :</p>
<blockquote><p>« Pas d'écran dans la chambre, et plus d'écran une heure avant le coucher. »</p></blockquote>
<p>Elle vaut pour toute la famille. Les adultes qui posent leur téléphone dans le même panier que les enfants obtiennent, de l'avis général, de bien meilleurs résultats.</p>
<h2>Distinguer les usages</h2>
<p>Une heure passée à monter un petit film avec une cousine n'a rien à voir avec une heure de vidéos qui s'enchaînent toutes seules. Nous invitons les élèves à reconnaître trois usages :</p>
<ul><li><strong>créer</strong> : dessiner, programmer, écrire, filmer ;</li><li><strong>chercher</strong> : répondre à une question précise, puis refermer ;</li><li><strong>se distraire</strong> : un plaisir légitime, à condition d'en choisir la fin.</li></ul>
<h2>Ce que fait l'école</h2>
<p>En classe, l'outil numérique n'est sorti que lorsqu'il apporte quelque chose que le papier n'apporte pas : observer un phénomène au ralenti, écouter une langue, simuler une expérience. Les téléphones restent éteints dans les sacs, y compris pendant la récréation, parce que la cour est faite pour courir et pour parler.</p>
<ol><li>Au primaire, l'initiation se fait toujours à deux devant un poste.</li><li>Au collège, un atelier apprend à vérifier une information et à protéger sa vie privée.</li><li>Au lycée, les élèves préparent eux-mêmes les séances destinées aux plus jeunes.</li></ol>
<h2>Commencer petit</h2>
<p>Choisissez une seule habitude à changer ce mois-ci, et décidez-en avec vos enfants : une règle négociée tient mieux qu'une règle imposée. Si la discussion devient difficile, notre équipe est là pour en parler, sans jugement. Écrivez-nous depuis la page <a href="/contact">Contact</a>, ou venez à l'une de nos <a href="/evenements">prochaines rencontres</a>.</p>
`),
  },
  {
    title: "Se tromper pour progresser : l'erreur a sa place en classe",
    author: 'Claire Vasselin',
    excerpt:
      "Dans nos classes, une erreur n'est pas une faute : c'est une information. Petit tour d'horizon d'une habitude qui change le regard des élèves sur eux-mêmes.",
    daysAgo: 24,
    status: 'published',
    category: 'pedagogie',
    tags: ['Primaire', 'Confiance en soi'],
    cover: {
      picture: 'classroom',
      alt: 'Une enseignante parle à quatre élèves assis à leurs tables, entre un tableau vert et deux fenêtres sur la mer',
    },
    content: article(`
<p>Au tableau, une élève vient d'écrire un calcul faux. Il y a quelques années, un silence gêné aurait suivi. Ce matin, trois mains se lèvent, et la première phrase est celle-ci : « Je comprends pourquoi tu as pensé ça. » <strong>Toute notre <a href="/philosophie">philosophie</a> tient dans cette réplique.</strong></p>
<h2>Une information, pas un verdict</h2>
<p>Une erreur raconte un raisonnement. Un enfant qui écrit que 0,12 est plus grand que 0,5 n'est pas distrait : il applique aux décimaux une règle qui marchait très bien pour les entiers. Si nous barrons en rouge, il retient qu'il est mauvais en mathématiques. Si nous lui demandons comment il a fait, nous découvrons l'endroit exact où l'aider.</p>
<h3>Trois questions plutôt qu'une croix</h3>
<p>Nos enseignants ont adopté trois questions communes, de la maternelle au lycée :</p>
<ol><li>Qu'est-ce que tu cherchais à faire ?</li><li>À quel moment as-tu hésité ?</li><li>Comment pourrais-tu vérifier tout seul ?</li></ol>
<p>La troisième est la plus importante, car elle rend l'élève indépendant de nous. C'est elle que nous espérons encore entendre dans sa tête quand il passera ses examens.</p>
<h2>Le carnet des erreurs utiles</h2>
<p>Au <a href="/college">collège</a>, chaque élève tient un petit carnet. Il y note, une fois par semaine, une erreur dont il a appris quelque chose. Rien n'est noté, rien n'est ramassé : le carnet lui appartient.</p>
<blockquote><p>« Au début je n'avais rien à écrire. Maintenant je manque de place, et pourtant j'ai de meilleures notes. »</p></blockquote>
<p>Le paradoxe n'est qu'apparent. Qui ose se tromper essaie davantage, et qui essaie davantage finit par réussir.</p>
<h2>Exigeants, donc bienveillants</h2>
<p>Accueillir l'erreur ne signifie pas s'en contenter. Un travail se reprend, se corrige, se présente de nouveau. La bienveillance sans exigence laisserait l'enfant où il est ; l'exigence sans bienveillance lui ôterait l'envie d'avancer. Il faut les deux, chaque jour, dans la même phrase.</p>
<ul><li>Les évaluations sont annoncées, et leurs critères sont connus.</li><li>Une copie rendue comporte toujours un conseil applicable dès le lendemain.</li><li>Une seconde chance existe, à condition d'avoir retravaillé.</li></ul>
<h2>À la maison aussi</h2>
<p>Le soir, essayez de remplacer « Tu as eu combien ? » par « Qu'est-ce qui t'a résisté aujourd'hui ? ». La conversation sera plus longue, et souvent plus joyeuse. Pour continuer la lecture, retrouvez nos autres articles sur le <a href="/blog">blog</a>.</p>
`),
  },
];
