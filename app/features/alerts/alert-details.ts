import { formatDateTime } from '#app/lib/dates.ts';

/** One detail of an alert, in words. */
export type AlertDetail = { label: string; text: string };

const forms: Readonly<Record<string, string>> = {
  login: 'Connexion à l’administration',
  account: 'Mon compte',
  contact: 'Formulaire de contact',
  contactSender: 'Formulaire de contact, même origine',
  lead: 'Demande d’information',
  admission: 'Préinscription',
  newsletter: 'Newsletter',
  receipt: 'Accusés de réception, vers une même adresse',
};

const limits: Readonly<Record<string, string>> = {
  loginPair: '5 échecs en 15 minutes depuis une adresse, sur un compte',
  loginAddress: 'Trop d’échecs depuis une adresse',
  loginEmail: 'Trop d’échecs sur un compte, depuis des appareils inconnus',
  loginCode: '5 codes incorrects en 15 minutes sur un compte',
  loginDevice: '5 échecs en 15 minutes sur un appareil connu du compte',
  accountProof: '5 échecs en 15 minutes dans une session ouverte',
  generic: '5 tentatives en 15 minutes depuis une adresse',
};

const rules: Readonly<Record<string, string>> = {
  events: 'Plus de 20 actions en une minute',
  'failed-logins': 'Plus de 5 connexions échouées en cinq minutes, sur tout le site',
  memory: 'Mémoire du serveur à 90\u00A0% de sa limite',
};

const known: Readonly<Record<string, { label: string; write?: (value: unknown) => string }>> = {
  email: { label: 'Email essayé' },
  form: { label: 'Où', write: (value) => forms[String(value)] ?? String(value) },
  limit: { label: 'Limite', write: (value) => limits[String(value)] ?? String(value) },
  rule: { label: 'Règle', write: (value) => rules[String(value)] ?? String(value) },
  count: { label: 'Alertes de ce type en une heure' },
  threshold: { label: 'Seuil' },
  thisHour: { label: 'Alertes de cette origine en une heure' },
  used: { label: 'Mémoire utilisée', write: megabytes },
  limitBytes: { label: 'Limite de mémoire', write: megabytes },
  summed: { label: 'Alertes réunies ici' },
  addresses: { label: 'Adresses' },
  since: { label: 'Depuis', write: (value) => formatDateTime(new Date(String(value))) },
  requestId: { label: 'Référence de la requête' },
  truncated: { label: 'Détails', write: () => 'trop longs pour être conservés' },
};

/** The database stores keys in its own order: the most important come first here. */
const order = Object.keys(known);

/**
 * The details of an alert, in French; the mark of an escalation is a badge of its own. Unknown keys of later
 * code are shown by name rather than dropped.
 */
export function describeDetails(details: Record<string, unknown>): AlertDetail[] {
  return Object.entries(details)
    .filter(([name, value]) => name !== 'escalation' && value !== null && value !== undefined)
    .map(([name, value]) => ({ name: meaning(name, value), value }))
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ name, value }) => {
      const entry = Object.hasOwn(known, name) ? known[name] : undefined;
      return { label: entry?.label ?? name, text: entry?.write?.(value) ?? plainText(value) };
    });
}

/** The memory watch's limit is named like a rate limit. */
function meaning(name: string, value: unknown): string {
  return name === 'limit' && typeof value === 'number' ? 'limitBytes' : name;
}

function rank(name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}

function megabytes(value: unknown): string {
  return typeof value === 'number' ? `${Math.round(value / 1024 / 1024)}\u00A0Mo` : plainText(value);
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, each]) => `${name}\u00A0: ${plainText(each)}`)
      .join(', ');
  }
  return String(value);
}
