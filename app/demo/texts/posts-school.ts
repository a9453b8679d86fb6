import type { DemoPost } from './content.ts';
import { article } from './french.ts';

/** Articles on the school's places and projects. */
export const schoolPosts: readonly DemoPost[] = [
  {
    title: 'Un jardin pour apprendre : les élèves du primaire passent aux plantations',
    author: 'Inès Berrahal',
    excerpt:
      'Des semis, des carnets et beaucoup de terre sous les ongles : notre jardin pédagogique entre dans sa belle saison.',
    daysAgo: 2,
    status: 'published',
    category: 'projets',
    tags: ['Jardin', 'Primaire', 'Environnement'],
    cover: {
      picture: 'garden',
      alt: 'Deux élèves accroupis près des plates-bandes, un arrosoir entre eux, sous les yeux de leur enseignante',
    },
    content: article(`
<p>Derrière le préau, entre le mur blanc et les orangers, un rectangle de terre attire désormais plus de monde que le terrain de football. Douze carrés de potager, un récupérateur d'eau, une cabane à outils : <strong>le jardin pédagogique est officiellement ouvert</strong>, et ce sont les élèves du primaire qui en tiennent les clés.</p>
<h2>Une salle de classe à ciel ouvert</h2>
<p>Le jardin n'est pas une récréation de plus. Chaque classe y passe une heure par semaine, avec une question préparée à l'avance. Combien d'eau faut-il à une fève pour germer ? Pourquoi les feuilles du bas jaunissent-elles les premières ? Peut-on prévoir la date de la récolte ?</p>
<h3>Des mathématiques sans en avoir l'air</h3>
<p>On mesure, on compare, on dessine des graphiques. Les élèves découvrent qu'un tableau de nombres peut raconter une histoire, celle d'une tige qui a gagné deux centimètres pendant le week-end.</p>
<h3>Des mots pour le dire</h3>
<p>Chacun tient un carnet d'observation en trois langues. Le mot <em>basilic</em> y voisine avec son nom arabe et son nom anglais, sous un dessin à l'aquarelle. Au fil des pages, on passe de la liste à la phrase, puis de la phrase au récit.</p>
<h2>Ce que nous cultivons</h2>
<ul><li>des fèves et des petits pois, parce qu'ils poussent vite et pardonnent beaucoup ;</li><li>de la menthe, du persil et de la coriandre, que la cantine utilise ;</li><li>des soucis et de la bourrache, pour inviter les abeilles ;</li><li>un olivier, planté pour ceux qui viendront après nous.</li></ul>
<blockquote><p>« Ma graine n'a pas poussé, alors j'ai demandé à celle de mon voisin comment elle avait fait. »</p></blockquote>
<h2>L'eau, un bien commun</h2>
<p>À Casablanca, on ne plante pas sans penser à l'eau. Les élèves du <a href="/college">collège</a> ont calculé la surface du toit du préau, puis la quantité de pluie qu'il reçoit en une année. Leur conclusion a décidé de la taille de la cuve. Le paillage, l'arrosage du soir et le choix des espèces ont fait le reste.</p>
<ol><li>On arrose au pied, jamais sur les feuilles.</li><li>On note chaque arrosoir dans le registre.</li><li>On goûte ensemble, et seulement ensemble, ce que l'on a fait pousser.</li></ol>
<h2>Venez voir</h2>
<p>Les familles pourront visiter le jardin lors de nos <a href="/evenements">prochains événements</a>. Venez avec ou sans la main verte : il reste un carré à adopter, des outils d'enfant à réparer et beaucoup de questions auxquelles nous ne savons pas encore répondre. Un mot depuis la page <a href="/contact">Contact</a> suffit pour rejoindre l'équipe.</p>
`),
  },
  {
    title: 'Trois langues au quotidien, sans se mélanger les pinceaux',
    author: 'Salim Ouazri',
    excerpt:
      "Arabe, français, anglais : comment nos élèves grandissent avec trois langues, de la comptine de maternelle à l'exposé de terminale.",
    daysAgo: 33,
    status: 'published',
    category: 'pedagogie',
    tags: ['Langues', 'Maternelle', 'Primaire'],
    cover: {
      picture: 'auditorium',
      alt: "Trois élèves jouent une pièce sur la scène de l'auditorium, l'une couronnée, une autre en fauteuil roulant, devant le public",
    },
    content: article(`
<p>Un enfant de quatre ans qui salue le gardien en arabe, chante en français et compte ses sauts en anglais ne se demande pas combien de langues il parle. Il communique, voilà tout. <strong>Notre travail consiste à préserver cette aisance</strong> tout en lui donnant, peu à peu, les règles qui la rendent solide.</p>
<h2>Une langue, un moment, une personne</h2>
<p>En <a href="/maternelle">maternelle</a>, chaque langue est portée par un adulte et par un moment de la journée. Ce repère simple évite la confusion : avec telle maîtresse, à tel coin de la classe, on parle telle langue. L'enfant n'a pas à choisir, il n'a qu'à entrer dans le jeu.</p>
<h3>Le droit au silence</h3>
<p>Certains enfants écoutent longtemps avant de parler. Ce n'est ni un retard ni un refus. Nous leur laissons ce temps, en multipliant les occasions de comprendre sans avoir à répondre : mimer, montrer, dessiner, faire.</p>
<h2>Au primaire, les langues se répondent</h2>
<p>Comparer est un formidable outil pour apprendre. Pourquoi l'adjectif se place-t-il avant le nom en anglais ? Que devient le verbe « être » dans une phrase arabe au présent ? En classe de <a href="/primaire">primaire</a>, ces questions donnent lieu à de petites enquêtes de grammaire, dont les résultats sont affichés au mur.</p>
<ul><li>Un album lu dans les trois langues chaque mois.</li><li>Un cahier de mots, classé par thème et non par langue.</li><li>Des correspondances entre classes, rédigées à la main.</li></ul>
<h2>Au collège et au lycée, des langues pour agir</h2>
<p>Les langues sortent alors de leur cours. On lit un document d'histoire en français, on présente une expérience en anglais, on débat d'un poème en arabe. Les élèves apprennent à changer de registre autant que de langue : on n'écrit pas à un ami comme on écrit à une université.</p>
<blockquote><p>« Une langue de plus, c'est une fenêtre de plus dans la même maison. »</p></blockquote>
<h3>Ce que l'on attend en fin de parcours</h3>
<ol><li>Comprendre un exposé d'une demi-heure et en prendre des notes.</li><li>Défendre une idée à l'oral, sans lire.</li><li>Rédiger un texte construit, et savoir le relire.</li></ol>
<h2>Et si l'on ne parle pas français à la maison ?</h2>
<p>Parlez à votre enfant la langue dans laquelle vous plaisantez, racontez et consolez : c'est elle qui nourrit toutes les autres. Un vocabulaire riche dans une langue se transporte très bien dans une deuxième. Pour les familles qui arrivent en cours de scolarité, un accompagnement est prévu ; il se prépare lors de l'entretien d'<a href="/admissions">admission</a>.</p>
`),
  },
  {
    title: 'Dans les coulisses du laboratoire : une matinée avec les lycéens',
    author: 'Inès Berrahal',
    excerpt: null,
    daysAgo: 47,
    status: 'published',
    category: 'vie-de-lecole',
    tags: ['Sciences', 'Lycée'],
    cover: {
      picture: 'laboratory',
      alt: 'Trois lycéens en blouse blanche derrière une paillasse, avec un microscope et des tubes colorés',
    },
    content: article(`
<p>Huit heures trente, laboratoire de sciences. Les blouses sont boutonnées, les lunettes ajustées, et le silence a quelque chose de studieux et d'impatient. Aujourd'hui, les élèves de la filière scientifique ne suivront pas un protocole : <strong>ils doivent en écrire un</strong>.</p>
<h2>Une question, pas une recette</h2>
<p>La consigne tient sur une ligne : « Quelle eau du quartier est la plus dure, et comment en être sûr ? » Sur la paillasse, quatre flacons étiquetés, du savon, de la verrerie et une balance. Aucune marche à suivre. Les premières minutes sont un peu flottantes, et c'est voulu.</p>
<h3>Apprendre à se disputer proprement</h3>
<p>Dans chaque groupe, les idées se croisent. Faut-il compter les gouttes ou mesurer la hauteur de la mousse ? Secouer combien de fois, et avec quelle force ? Très vite, une évidence s'impose : sans règle commune, les résultats ne se comparent pas.</p>
<blockquote><p>« On a refait la mesure cinq fois. La première était la plus belle, mais c'était la moins juste. »</p></blockquote>
<h2>Les gestes du métier</h2>
<p>Une matinée de laboratoire ne se résume pas à un résultat. Elle installe des habitudes qui serviront bien au-delà de la chimie :</p>
<ul><li>écrire ce que l'on fait au moment où on le fait ;</li><li>ne changer qu'une chose à la fois ;</li><li>donner une incertitude avec chaque nombre ;</li><li>laisser la place plus propre qu'on ne l'a trouvée.</li></ul>
<p>Ces gestes paraissent modestes. Ils font pourtant la différence entre croire et savoir, et c'est pour les acquérir que notre <a href="/lycee">lycée</a> réserve aux travaux pratiques une demi-journée entière.</p>
<h2>Défendre ses résultats</h2>
<p>À onze heures, chaque groupe dispose de cinq minutes pour convaincre les autres. Les questions fusent, parfois rudes, toujours précises. Un groupe reconnaît que son échantillon avait chauffé au soleil ; il est applaudi pour sa franchise et recommencera la semaine prochaine.</p>
<ol><li>On présente la méthode avant le résultat.</li><li>On montre aussi les mesures qui dérangent.</li><li>On dit ce que l'on ferait avec une heure de plus.</li></ol>
<h2>Et après ?</h2>
<p>Plusieurs élèves se destinent à l'ingénierie ou à la santé, d'autres à l'économie ou aux lettres. Tous auront appris à ne pas confondre une opinion avec une preuve. Pour découvrir nos salles et rencontrer les enseignants, consultez la page des <a href="/evenements">événements</a> ou demandez une visite depuis la page <a href="/contact">Contact</a>.</p>
`),
  },
];
