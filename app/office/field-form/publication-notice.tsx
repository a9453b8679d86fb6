import type { PublicationStatus } from '#app/lib/publication-status.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const badges: Record<PublicationStatus['state'], [BadgeTone, string]> = {
  blank: ['neutral', 'Vide'],
  incomplete: ['saffron', 'Incomplet'],
  hidden: ['neutral', 'Masqué'],
  shown: ['emerald', 'Complet'],
};

type PublicationNoticeProps = { status: PublicationStatus; shownOn: string };

/** Whether the page is public, and what is missing before it can be. */
export function PublicationNotice({ status, shownOn }: PublicationNoticeProps) {
  const [tone, state] = badges[status.state];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={tone}>{state}</Badge>
      <span>{sentenceOf(status, shownOn)}</span>
    </p>
  );
}

function sentenceOf({ state, missing }: PublicationStatus, shownOn: string): string {
  if (state === 'blank') return `Rien n’est affiché ${shownOn} tant que ce n’est pas rempli.`;
  if (state === 'hidden') return `N’est pas affiché ${shownOn}, comme vous l’avez demandé.`;
  if (state === 'shown') return `Affiché ${shownOn} dès que c’est enregistré.`;
  return `N’est pas affiché ${shownOn}. Il manque\u00A0: ${missing.map(({ label }) => label.toLowerCase()).join(', ')}.`;
}
