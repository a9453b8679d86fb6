import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { AnswerView, ReceivedView, StageView } from '#app/features/inquiries/inquiry-views.ts';
import { cn } from '#app/lib/class-names.ts';
import { mailLink, phoneLink } from '#app/lib/contact-links.ts';
import { beforeName } from '#app/lib/french.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

/** A truncated line with the full text in its title: the inquiry's page has it in full. */
export const line = 'block min-w-0 xl:truncate max-xl:[overflow-wrap:anywhere]';

/** Two lines, where a row has nothing below them. */
export const twoLines = 'min-w-0 [overflow-wrap:anywhere] xl:line-clamp-2 xl:leading-5';

/** The tooltip of a text that may be truncated. */
export function inTitle(...texts: (string | null | undefined | false)[]): string {
  const whole = texts.filter(Boolean).join(' · ');
  return whole.length > longestTitle ? `${whole.slice(0, longestTitle)}…` : whole;
}

const longestTitle = 300;

/** When it was received: relative and exact. */
export function Received({ date }: { date: ReceivedView }) {
  return (
    <time dateTime={date.iso} title={date.exact} className="block min-w-0">
      <span className={twoLines}>{date.relative}</span>
    </time>
  );
}

type PersonProps = {
  name: string;
  email: string;
  phone: string;
  dialled: string;
  suspected: boolean;
  href: string;
};

const way =
  'inline-flex min-h-7 items-center text-majorelle text-sm underline-offset-4 hover:underline xl:min-h-6';

/** A person's name, a link to the inquiry, with the two contact links; marked as suspected spam. */
export function Person({ name, email, phone, dialled, suspected, href }: PersonProps) {
  return (
    <span className="grid min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 xl:flex-nowrap">
        <Link
          to={href}
          data-row-open
          className="inline-flex min-h-9 min-w-0 items-center underline decoration-edge underline-offset-4 hover:text-majorelle hover:decoration-current xl:min-h-6"
        >
          <span className="sr-only">Ouvrir la demande de{'\u00A0'}</span>
          <bdi className={line} title={name}>
            {name}
          </bdi>
        </Link>
        {suspected && (
          <Badge tone="terracotta" className="shrink-0">
            Suspect
          </Badge>
        )}
      </span>
      <span className="flex min-w-0 gap-x-3 font-normal max-xl:flex-wrap">
        <a href={phoneLink(dialled)} className={`${way} shrink-0 whitespace-nowrap`}>
          {phone}
        </a>
        <a href={mailLink(email)} title={email} className={`${way} min-w-0`}>
          <span className={line}>{email}</span>
        </a>
      </span>
    </span>
  );
}

const tones = {
  handled: 'emerald',
  overdue: 'terracotta',
  waiting: 'saffron',
  undelivered: 'terracotta',
} as const;

type AnswerProps = {
  answer: AnswerView;
  /** The stage; null for a message, and before the answer. */
  stage: StageView | null;
  /** The assignee's name. */
  assignee: string | null;
  /** The family's name for screen readers. */
  name: string;
  onHandle: () => void;
};

/** The status of the answer, with a button to mark it as handled. */
export function Answer({ answer, stage, assignee, name, onHandle }: AnswerProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-1.5 xl:flex-nowrap">
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] justify-items-start">
        {stage && answer.state !== 'undelivered' ? (
          <Badge tone={stage.tone} className="max-w-full">
            <span className={line} title={stage.words}>
              {stage.words}
            </span>
          </Badge>
        ) : (
          <AnswerBadge answer={answer} short />
        )}
        <AnswerNotes answer={answer} stage={stage} assignee={assignee} />
      </span>
      {answer.handled === null && (
        <Button
          size="sm"
          variant="secondary"
          data-print="hide"
          title="Marquer traitée"
          className="shrink-0 xl:size-11 xl:px-0"
          icon={<Check aria-hidden="true" className="size-5" />}
          onClick={onHandle}
        >
          <span className="xl:sr-only">
            Marquer traitée
            <span className="sr-only">
              {'\u00A0'}
              la demande {beforeName(name)}
              <bdi>{name}</bdi>
            </span>
          </span>
        </Button>
      )}
    </span>
  );
}

/** Visit, assignee and author of the answer on one line; the inquiry's page has it in full. */
function AnswerNotes({ answer: { handled, note }, stage, assignee }: Omit<AnswerProps, 'name' | 'onHandle'>) {
  if (!stage?.visit && !assignee && !handled && !note) return null;
  return (
    <span
      title={inTitle(
        ...[
          stage?.visit,
          assignee && `Pour ${assignee}`,
          handled && `${handled.by}, ${handled.relative}`,
          note,
        ],
      )}
      className={`${line} max-w-full text-ink-muted text-sm xl:leading-5 max-xl:*:block xl:*:not-first:before:content-['_·_']`}
    >
      {stage?.visit && <span>{stage.visit}</span>}
      {assignee && (
        <span>
          Pour <bdi className="font-medium">{assignee}</bdi>
        </span>
      )}
      {handled && (
        <span>
          <bdi>{handled.by}</bdi>, <time dateTime={handled.iso}>{handled.relative}</time>
        </span>
      )}
      {note && (
        <span className="max-xl:line-clamp-2">
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  );
}

/** Words that the column's header repeats. */
const headed = ['À répondre ', 'Réponse '];

/**
 * « En retard de 3 h », « À répondre avant demain 10:30 », « Traitée »; `short` in a table row, « avant
 * demain 10:30 ». Never truncated while an answer is due.
 */
export function AnswerBadge({
  answer: { state, words },
  short = false,
}: {
  answer: AnswerView;
  short?: boolean;
}) {
  const said = short ? headed.find((each) => words.startsWith(each)) : undefined;
  const breaks = state === 'undelivered';
  return (
    <Badge tone={tones[state]} className={cn('max-w-full', breaks && 'rounded-2xl')}>
      <span className={short ? (breaks ? twoLines : line) : undefined} title={short ? words : undefined}>
        {said && <span className="xl:sr-only">{said}</span>}
        {said ? words.slice(said.length) : words}
      </span>
    </Badge>
  );
}
