import { config } from '#app/config/environment.server.ts';

/**
 * What an attacker who knows the school tries first: words of education and of sign-in. A password needs more
 * than these and a year. Lower case without accents; the documented list that ASVS 6.1.2 requires.
 */
const tradeWords = [
  ...['ecole', 'school', 'college', 'lycee', 'maternelle', 'primaire', 'creche', 'classe', 'groupe', 'prive'],
  ...[
    'directeur',
    'directrice',
    'direction',
    'secretariat',
    'secretaire',
    'professeur',
    'maitresse',
    'equipe',
  ],
  ...['eleves', 'eleve', 'parents', 'parent', 'enfants', 'enfant', 'rentree', 'inscriptions', 'inscription'],
  ...['admissions', 'admission', 'bienvenue', 'welcome', 'maroc', 'morocco', 'casablanca', 'casa'],
  ...['administrateur', 'administratrice', 'administration', 'administrator', 'admin', 'bureau', 'office'],
  ...['motdepasse', 'passe', 'password', 'secret', 'connexion', 'login', 'compte', 'site', 'internet'],
  ...['janvier', 'fevrier', 'mars', 'avril', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre'],
  ...['decembre', 'printemps', 'automne', 'hiver'],
];

/** Shorter parts of a name ('de', 'les') occur in any sentence by chance. */
const shortestWord = 4;

/** Only lower-case letters without accents, and digits. */
export function alphanumeric(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

export type SchoolWords = {
  /** Not allowed in passwords: the school's full name, its host. */
  names: string[];
  /** Not counted as a password's own letters, longest first. */
  words: string[];
};

/** The words of the configured school. */
export function schoolWords({ school, publicUrl } = config()): SchoolWords {
  const { name, shortName, slogan, city, district, email } = school;
  const host = new URL(publicUrl).hostname;
  const addresses = [host, email.split('@')[1] ?? ''].filter((address) => address.includes('.'));
  const labels = addresses.flatMap((address) => address.split('.').slice(0, -1));
  const names = [name, shortName, ...labels].map(alphanumeric).filter((word) => word.length >= 6);
  const pieces = [name, shortName, slogan, city, district, ...labels].flatMap((text) =>
    text.split(/[^\p{L}]/u),
  );
  const own = pieces.map(alphanumeric).filter((word) => word.length >= shortestWord);
  const words = [...new Set([...names, ...own, ...tradeWords])];
  return {
    names: [...new Set(names)].filter((word) => !tradeWords.includes(word)),
    words: words.toSorted((one, other) => other.length - one.length),
  };
}
