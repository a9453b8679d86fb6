import type { DemoPost } from './content.ts';
import { article } from './french.ts';

/** Articles for families; the last two are still drafts. */
export const familyPosts: readonly DemoPost[] = [
  {
    title: 'Première rentrée en maternelle : nos conseils pour la vivre sereinement',
    author: 'Hajar Zniti',
    excerpt:
      "Doudou, larmes et petits bonheurs : comment préparer l'entrée à l'école de votre enfant, et la vôtre.",
    daysAgo: 61,
    status: 'published',
    category: 'conseils-aux-familles',
    tags: ['Maternelle', 'Rentrée'],
    cover: {
      picture: 'playground',
      alt: "Cinq enfants dans la cour, dont une qui saute à la marelle, près d'un grand arbre",
    },
    content: article(`
<p>La première rentrée est une petite aventure familiale. L'enfant découvre un lieu, des visages et des règles ; les parents, eux, apprennent à confier. Rassurez-vous : <strong>les larmes du matin durent rarement plus que le trajet jusqu'au portail</strong>. Voici ce que quinze années d'accueil nous ont appris.</p>
<h2>Avant le grand jour</h2>
<p>Un enfant imagine mieux ce qu'il a déjà vu. Passez devant l'école, montrez-lui la porte, nommez ce qui s'y trouve. Parlez-en avec des mots simples, sans promettre que tout sera merveilleux : dites-lui plutôt ce qui va se passer, dans l'ordre.</p>
<h3>De petites autonomies</h3>
<p>Personne n'attend d'un enfant de trois ans qu'il lace ses chaussures. Quelques gestes l'aideront pourtant à se sentir grand :</p>
<ul><li>enfiler son manteau et le suspendre ;</li><li>se laver les mains et aller aux toilettes ;</li><li>boire au gobelet et ranger sa place ;</li><li>dire qu'il a besoin d'aide.</li></ul>
<h2>Le matin de la rentrée</h2>
<p>L'accueil se fait en petits groupes, à des horaires échelonnés, pour que chaque enfant soit reçu par son prénom. Un parent l'accompagne jusque dans la classe, s'assied un instant, puis s'en va. <em>S'en va vraiment</em> : un au revoir bref et souriant vaut mieux qu'un départ en cachette.</p>
<blockquote><p>« Je reviens après la sieste. » C'est une phrase qu'un enfant de trois ans comprend, et qu'il peut se répéter.</p></blockquote>
<h3>Le doudou est invité</h3>
<p>Il a sa place, dans une pochette à son nom. On le retrouve pour dormir ou en cas de gros chagrin, puis, au fil des semaines, on l'oublie un peu.</p>
<h2>Les premières semaines</h2>
<ol><li>Gardez des horaires de coucher réguliers : la classe fatigue.</li><li>Évitez d'ajouter d'autres nouveautés au même moment.</li><li>Ne vous inquiétez pas s'il ne raconte rien : demandez-lui plutôt de chanter.</li><li>Signalez-nous tout ce qui vous préoccupe, même un détail.</li></ol>
<p>Nos classes de maternelle comptent 18 élèves, afin que chacun soit regardé, écouté et encouragé. Un cahier de vie circule entre l'école et la maison : vous y verrez les chansons, les peintures et les progrès de la semaine.</p>
<h2>Un lien qui se construit</h2>
<p>La confiance d'un enfant se nourrit de celle qu'il devine entre les adultes. Prenons donc le temps de nous connaître. Notre programme est présenté sur la page <a href="/maternelle">maternelle</a>, et la marche à suivre pour inscrire votre enfant sur la page <a href="/admissions">admissions</a>.</p>
`),
  },
  {
    title: "Après le baccalauréat : comment nous préparons l'orientation",
    author: 'Mehdi Lamrabti',
    excerpt:
      "Entretiens, rencontres et carnet de bord : le parcours d'orientation que suivent nos lycéens de la première à la terminale.",
    daysAgo: null,
    status: 'draft',
    category: 'conseils-aux-familles',
    tags: ['Lycée', 'Orientation'],
    cover: {
      picture: 'graduation',
      alt: 'Quatre bacheliers en toge bleue et coiffe de cérémonie, dans la cour décorée de fanions',
    },
    content: article(`
<p>Choisir des études à dix-sept ans n'a rien d'évident. On connaît mal les métiers, on se connaît parfois mal soi-même, et tout le monde a un avis. Au <a href="/lycee">lycée</a>, nous avons donc fait de l'orientation <strong>un apprentissage à part entière</strong>, réparti sur deux années.</p>
<h2>Se connaître</h2>
<p>La première étape ne parle ni de filières ni de moyennes. Chaque élève tient un carnet de bord où il note ce qui l'a intéressé, fatigué ou surpris. On y cherche des constantes : préfère-t-il résoudre, convaincre, fabriquer, soigner, organiser ?</p>
<h3>Des entretiens réguliers</h3>
<p>Trois fois par an, un enseignant référent reçoit l'élève seul, puis avec sa famille. L'échange dure une demi-heure et se termine par une action concrète : une visite, une lecture, une rencontre.</p>
<h2>Découvrir</h2>
<p>On choisit mieux ce que l'on a vu de près. Plusieurs rendez-vous rythment l'année :</p>
<ul><li>des matinées où des parents présentent leur métier ;</li><li>une semaine d'observation en entreprise ou en association ;</li><li>des ateliers pour lire une offre de formation sans se laisser éblouir ;</li><li>des échanges avec d'anciens élèves.</li></ul>
<blockquote><p>« J'étais sûre de vouloir faire du droit. J'en suis toujours sûre, mais maintenant je sais pourquoi. »</p></blockquote>
<h2>Se préparer</h2>
<p>Vient enfin le temps des dossiers. Les trois filières du lycée, littéraire, scientifique et économique, disposent chacune d'un accompagnement méthodologique : rédiger une lettre sincère, s'exprimer devant un jury, gérer son temps à l'approche d'une épreuve.</p>
<h3>Un calendrier lisible</h3>
<ol><li>Au premier trimestre, l'élève explore et élargit ses choix.</li><li>Au deuxième, il compare, visite et resserre sa liste.</li><li>Au troisième, il finalise ses dossiers et s'entraîne à l'oral.</li></ol>
<h2>La place des parents</h2>
<p>Votre regard compte énormément, à condition de laisser à votre enfant le dernier mot. Posez-lui des questions ouvertes, racontez vos propres détours, et rappelez-lui qu'un premier choix n'enferme personne : on change de voie, on se reprend, on recommence.</p>
<p>Les dates des réunions d'orientation seront publiées sur la page des <a href="/evenements">événements</a>. D'ici là, l'équipe répond à toutes vos questions depuis la page <a href="/contact">Contact</a>.</p>
`),
  },
  {
    title: 'Ce que la musique apporte aux enfants, et pas seulement aux musiciens',
    author: 'Claire Vasselin',
    excerpt: null,
    daysAgo: null,
    status: 'draft',
    category: 'pedagogie',
    tags: ['Musique', 'Arts'],
    cover: {
      picture: 'music',
      alt: 'Trois élèves font de la musique : une mailloche au-dessus du métallophone, un bendir, une chanteuse',
    },
    content: article(`
<p>Le jeudi après-midi, un couloir entier de l'école se met à battre la mesure. Percussions au rez-de-chaussée, chorale à l'étage, et quelque part un violon qui hésite encore. <strong>La musique n'est pas un supplément d'âme : elle fait partie de la semaine de tous les élèves.</strong></p>
<h2>Écouter, vraiment</h2>
<p>Jouer ensemble oblige à entendre les autres. Qui accélère met tout le groupe en difficulté ; qui écoute le rattrape. Peu d'activités enseignent aussi clairement que <em>ma réussite dépend de la tienne</em>. Les enseignants le constatent ensuite en classe, dans la façon de prendre la parole et de la laisser.</p>
<h3>La mémoire et l'attention</h3>
<p>Retenir une mélodie, suivre une partition du regard, anticiper une entrée : le chant et la pratique d'un instrument mobilisent longuement l'attention, sans qu'il soit besoin de la réclamer.</p>
<h2>Un patrimoine à portée de main</h2>
<p>Nos élèves apprennent des répertoires très différents. Les rythmes d'ici voisinent avec des chants venus d'ailleurs, et l'on découvre que la même histoire se raconte avec d'autres notes.</p>
<ul><li>En maternelle, des comptines et des jeux de doigts dans les trois langues.</li><li>Au primaire, la chorale et les percussions.</li><li>Au collège, un instrument au choix et la création d'une pièce collective.</li><li>Au lycée, un ensemble qui se produit deux fois par an.</li></ul>
<blockquote><p>« On a joué devant les parents. J'avais le trac, et puis j'ai entendu les autres respirer en même temps que moi. »</p></blockquote>
<h2>Monter sur scène</h2>
<p>Se présenter devant un public est une épreuve utile. On s'y prépare pas à pas :</p>
<ol><li>jouer devant trois camarades ;</li><li>jouer devant la classe voisine ;</li><li>jouer dans l'auditorium, lumières allumées ;</li><li>jouer le soir du concert, lumières éteintes.</li></ol>
<p>À chaque étape, l'enfant découvre qu'il sait faire une chose qu'il croyait impossible une semaine plus tôt. Cette découverte ne s'arrête pas à la musique : on la retrouve dans un exposé, un oral, un entretien.</p>
<h2>Faut-il un instrument à la maison ?</h2>
<p>Non. L'école prête les instruments d'initiation, et chanter ne demande rien d'autre que du souffle. Si votre enfant souhaite aller plus loin, parlez-en à son professeur. Nos choix pédagogiques sont expliqués sur la page <a href="/philosophie">Notre École</a>, et les prochains concerts seront annoncés parmi les <a href="/evenements">événements</a>.</p>
`),
  },
];
