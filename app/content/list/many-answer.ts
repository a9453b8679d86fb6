import type { ContentKind } from '#app/content/content-kinds.ts';
import { contentTexts } from '#app/content/content-texts.ts';
import type { LeftAlone, ManyChanged } from '#app/content/many-changed.ts';
import type { Message } from '#app/ui/toasts.ts';

/** The bulk actions of a list. */
export const manyIntents = ['publish-many', 'withdraw-many', 'trash-many'] as const;
export type ManyIntent = (typeof manyIntents)[number];

/** The result, failures aside. */
export type ManyAnswer = ManyChanged & { status: 'many'; intent: ManyIntent };

const participles: Readonly<Record<ManyIntent, (s: string) => string>> = {
  'publish-many': (s) => `publié${s}`,
  'withdraw-many': (s) => `retiré${s} du site`,
  'trash-many': (s) => `supprimé${s}`,
};

type Reason = (several: boolean, intent: ManyIntent) => string;

const reasons: Readonly<Record<LeftAlone, Reason>> = {
  same: (several, intent) =>
    intent === 'publish-many'
      ? `${several ? 'étaient déjà publiés' : 'était déjà publié'}`
      : `${several ? 'étaient déjà des brouillons' : 'était déjà un brouillon'}`,
  scheduled: (several) =>
    several
      ? 'attendent leur heure\u00A0: ouvrez-les pour les publier maintenant'
      : 'attend son heure\u00A0: ouvrez-le pour le publier maintenant',
  undescribed: (several) =>
    several
      ? 'ont une image que rien ne décrit\u00A0: ouvrez-les pour écrire son texte alternatif'
      : 'a une image que rien ne décrit\u00A0: ouvrez-le pour écrire son texte alternatif',
  changed: (several) =>
    several
      ? 'ont changé entre-temps\u00A0: vérifiez-les avant de recommencer'
      : 'a changé entre-temps\u00A0: vérifiez-le avant de recommencer',
  gone: (several) => `${several ? 'ont' : 'a'} été supprimé${several ? 's' : ''} entre-temps`,
};

/** The toast: how many of how many, and why the others were skipped. */
export function manyMessage(kind: ContentKind, { intent, done, left }: ManyAnswer): Message {
  const entries = Object.entries(left) as [LeftAlone, number][];
  const rest = entries.reduce((sum, [, count]) => sum + count, 0);
  const count = done.length;
  const [one, many] = contentTexts[kind].row;
  const rows = `${count} ${count > 1 ? many : one} ${participles[intent](count > 1 ? 's' : '')}`;
  if (rest === 0) {
    return { title: rows, ...(intent === 'trash-many' && { text: 'Encore 30 jours dans la corbeille.' }) };
  }
  const text = entries.map(([why, left]) => `${left} ${reasons[why](left > 1, intent)}.`).join(' ');
  const title = count === 0 ? 'Rien n’a changé' : `${rows} sur ${count + rest}`;
  const isAsWanted = entries.every(([why]) => why === 'same');
  return { title, text, ...(!isAsWanted && { style: 'destructive' as const }) };
}
