/* What parents call what the site calls otherwise (decision 23). The staff adds its own on « Pages › Recherche ». */

/** Words that mean the same to who searches; a term may be several words. */
export type SynonymGroup = {
  terms: readonly string[];
  /** What answers them best: a page's path, or a question's with its anchor. It comes first, where there is such an entry. */
  answer?: string;
};

/** One group a line: its terms, then what answers them. Accents and plurals make no difference. */
const groups: readonly (readonly [terms: string, answer?: string])[] = [
  [
    'prix, tarif, coût, coûte, combien, combien ça coûte, frais, frais de scolarité, scolarité, payer, paiement, mensualité, montant, argent, cher',
    '/admissions#frais-de-scolarite',
  ],
  ['bourse, réduction, remise, fratrie, aide financière', '/admissions#frais-de-scolarite'],
  [
    'bus, car scolaire, navette, ramassage, minibus, transport, transport scolaire, trajet',
    '/admissions#transport-scolaire',
  ],
  [
    'inscription, inscrire, préinscription, préinscrire, admission, admettre, candidature, postuler',
    '/admissions',
  ],
  ['dossier, document, pièce, papier, documents à fournir, pièces à fournir', '/admissions'],
  [
    'date d’inscription, quand inscrire, période d’inscription, délai',
    '/admissions#calendrier-des-inscriptions',
  ],
  ['test, test d’entrée, examen d’entrée, concours d’entrée, entretien', '/admissions#politique-d-admission'],
  ['adresse, localisation, itinéraire, emplacement, accès, où, où se trouve, plan', '/contact'],
  ['téléphone, tél, numéro, appeler, joindre, whatsapp, portable', '/contact'],
  ['contact, contacter, écrire, email, mail, courriel, message, secrétariat', '/contact'],
  ['horaire, heure d’ouverture, ouverture, ouvert, fermeture, fermé', '/contact'],
  ['visite, visiter, rendez-vous, rdv, rencontrer', '/contact#visite'],
  ['porte ouverte, journée portes ouvertes, jpo'],
  ['vacances, congé, férié, jour férié, calendrier, calendrier scolaire, agenda, programme', '/evenements'],
  ['événement, réunion, sortie, sortie scolaire', '/evenements'],
  ['fête, kermesse, spectacle, soirée'],
  ['rentrée, rentrée scolaire, reprise'],
  ['crèche, préscolaire, jardin d’enfants, école maternelle, maternelle, ps, ms, gs', '/maternelle'],
  ['petite section, moyenne section, grande section, toute petite section', '/maternelle'],
  ['primaire, élémentaire, école primaire, cp, ce1, ce2, cm1, cm2, cours préparatoire', '/primaire'],
  ['collège, collégien, brevet, sixième, cinquième, quatrième, troisième, 6e, 5e, 4e, 3e', '/college'],
  [
    'lycée, lycéen, bac, baccalauréat, tronc commun, seconde, terminale, 2nde, première année du bac',
    '/lycee',
  ],
  ['orientation, études supérieures, université, après le bac, filière'],
  ['langue, bilingue, trilingue, anglais, arabe, français', '/contact#langues'],
  ['étranger, expatrié, nationalité, mre', '/contact#nationalites'],
  ['pédagogie, méthode, projet éducatif, projet pédagogique, valeurs, vision, philosophie', '/philosophie'],
  ['directeur, directrice, direction, proviseur, chef d’établissement', '/philosophie'],
  ['professeur, prof, enseignant, instituteur, institutrice, maître, maîtresse'],
  ['photo, image, galerie, album', '/galerie'],
  ['actualité, actu, nouvelles, news', '/actualites'],
  ['newsletter, infolettre, abonnement, s’abonner, abonner', '/newsletter'],
  ['cantine, restauration, repas, déjeuner, menu'],
  ['sport, eps, gymnastique, football, foot, basket, terrain de sport'],
  ['musique, chant, chorale, instrument'],
  ['art, dessin, peinture, théâtre'],
  ['science, labo, laboratoire, expérience'],
  ['bibliothèque, cdi, bcd'],
  ['lire, lecture, apprendre à lire'],
  ['écran, tablette, téléphone portable, jeux vidéo'],
  ['informatique, ordinateur, numérique, robotique'],
  ['activité, club, atelier, parascolaire, extrascolaire, périscolaire'],
  ['effectif, nombre d’élèves, élèves par classe'],
  ['résultat, réussite, taux de réussite'],
  ['vie privée, données personnelles, rgpd, cndp, confidentialité', '/politique-confidentialite'],
  ['cookie, traceur', '/politique-cookies'],
  ['mentions légales, éditeur, hébergeur', '/mentions-legales'],
];

/** The terms of a line, parted by commas. */
export function termsOf(line: string): string[] {
  return line
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
}

/** The list of the repository. */
export const searchSynonyms: readonly SynonymGroup[] = groups.map(([line, answer]) => ({
  terms: termsOf(line),
  ...(answer && { answer }),
}));
