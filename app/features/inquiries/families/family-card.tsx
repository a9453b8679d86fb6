import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { useHandling } from '#app/features/inquiries/handling/use-handling.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import type { FamilyView } from './family-views.ts';

type Member = FamilyView['members'][number];

/** The page of another inquiry. */
export type HrefOf = (relative: { kind: string; id: string }) => string;

type FamilyCardProps = {
  family: FamilyView;
  hrefOf: HrefOf;
  action: Pick<ReturnType<typeof useHandling>, 'busy' | 'sent' | 'send'>;
};

/** The other inquiries of a family, to open or to merge, with a choice of the main one. */
export function FamilyCard({ family: { members, main: proposed }, hrefOf, action }: FamilyCardProps) {
  const [own, ...others] = members;
  // Another child is another application: not selected by default.
  const [ticked, setTicked] = useState(() => others.filter((each) => !each.otherChild).map(({ key }) => key));
  const [chosen, setChosen] = useState(proposed);
  const busy = action.busy && action.sent?.get('intent') === 'merge';
  if (!own) return null;
  const together = members.filter((each) => each === own || ticked.includes(each.key));
  const possible = mainsAmong(together);
  const main = possible.find(({ key }) => key === chosen) ?? possible[0] ?? own;
  function merge() {
    const duplicates = together.filter((each) => each !== main);
    if (!action.busy && duplicates.length > 0)
      action.send({ intent: 'merge', main: main.key, others: duplicates.map(({ key }) => key).join(' ') });
  }
  return (
    <Card as="section" aria-labelledby="famille" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="famille" tabIndex={-1} className="scroll-mt-6 text-lg">
          Autres demandes de cette famille
        </h2>
        <p className="text-ink-muted">Même email ou même téléphone, à trente jours d’écart au plus.</p>
      </div>
      <ul className="grid divide-y divide-line">
        {others.map((each) => (
          <li key={each.key} className="flex items-start gap-1 py-2 first:pt-0 last:pb-0">
            <Checkbox
              data-print="hide"
              className="shrink-0"
              label={<span className="sr-only">Réunir {describeMember(each)}</span>}
              checked={ticked.includes(each.key)}
              onChange={({ currentTarget: { checked } }) =>
                setTicked(checked ? [...ticked, each.key] : ticked.filter((key) => key !== each.key))
              }
            />
            <div className="grid min-w-0 grow gap-1 py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={hrefOf(each)}
                  className="inline-flex min-h-6 min-w-0 items-center text-majorelle underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  <bdi>{each.name}</bdi>
                </Link>
                <Badge tone="neutral">{each.words}</Badge>
                {each.otherChild && <Badge tone="saffron">Autre enfant</Badge>}
              </div>
              <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                {each.source}
                <span>{each.child && <>, {describeChild(each.child)}</>}</span>
                {', '}
                <time dateTime={each.received.iso} title={each.received.exact}>
                  {each.received.relative}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div data-print="hide" className="grid gap-4 border-line border-t pt-4">
        {together.some((each) => each.otherChild) && (
          <p role="status" className="max-w-prose">
            Deux prénoms différents&nbsp;: réunies, ces candidatures n’en font plus qu’une dans les listes et
            les chiffres. Ne les réunissez que s’il s’agit du même enfant.
          </p>
        )}
        <Field
          label="Demande principale"
          hint={
            'Elle reste dans la liste. Les autres s’y lisent et sont traitées avec elle\u00A0: rien n’est supprimé.'
          }
        >
          <Select value={main.key} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {possible.map((each) => (
              <option key={each.key} value={each.key}>
                {describeMember(each)}
                {each === own ? ' (cette demande)' : ''}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel="Réunion en cours…"
            aria-disabled={together.length < 2 || undefined}
            icon={<Merge aria-hidden="true" className="size-5" />}
            onClick={merge}
          >
            {together.length < 2 ? 'Réunir' : `Réunir ${together.length} demandes`}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** An application is never merged into a message: it would be missing from all statistics. */
function mainsAmong(members: readonly Member[]): readonly Member[] {
  const applications = members.filter(({ kind }) => kind !== 'message');
  return applications.length > 0 ? applications : members;
}

function describeMember({ source, child, received }: Member): string {
  return [source, child && describeChild(child), received.relative].filter(Boolean).join(', ');
}

function describeChild({ name, age, level }: NonNullable<Member['child']>): string {
  return `${bidiIsolate(name)}, ${age} ans, ${level}`;
}
