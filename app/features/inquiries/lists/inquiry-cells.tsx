import { Link } from 'react-router';
import type { AnswerView, ReceivedView, StageView } from '#app/features/inquiries/inquiry-views.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

const link =
  'inline-flex min-h-6 items-center font-medium text-majorelle underline-offset-4 hover:underline max-md:min-h-8';

/** When it came: how long ago, and exactly. */
export function Received({ date }: { date: ReceivedView }) {
  return (
    <time dateTime={date.iso} className="grid xl:min-w-36">
      <span>{date.relative}</span>
      <span className="text-ink-muted text-sm">{date.exact}</span>
    </time>
  );
}

type PersonProps = { name: string; email: string; phone: string; suspected: boolean; href: string };

/** A person, who opens their inquiry, with the two ways to answer; marked when the sender may be a robot. */
export function Person({ name, email, phone, suspected, href }: PersonProps) {
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      <Link
        to={href}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:text-majorelle hover:decoration-current"
      >
        <span className="sr-only">Ouvrir la demande de </span>
        <bdi>{name}</bdi>
      </Link>
      {suspected && <Badge tone="terracotta">Suspect</Badge>}
      <a href={mailAddress(email)} className={`${link} text-sm [overflow-wrap:anywhere]`}>
        {email}
      </a>
      <a href={phoneAddress(phone)} className={`${link} whitespace-nowrap text-sm`}>
        {phone}
      </a>
    </span>
  );
}

/** `mailto:`, whatever signs are in the address. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** `tel:` with the digits alone. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

const tones = { handled: 'emerald', overdue: 'terracotta', waiting: 'saffron' } as const;

type AnswerProps = {
  answer: AnswerView;
  /** How far it has come since; null of a message, and before it was answered. */
  stage: StageView | null;
  /** Who of the staff sees to it. */
  assignee: string | null;
  /** Whose it is, for who does not see the row. */
  name: string;
  onHandle: () => void;
};

/** Where the answer stands, with the way to say it is done. */
export function Answer({ answer, stage, assignee, name, onHandle }: AnswerProps) {
  const { state, handled, note } = answer;
  return (
    <span className="grid justify-items-start gap-2">
      {stage ? <Badge tone={stage.tone}>{stage.words}</Badge> : <AnswerBadge answer={answer} />}
      {stage?.visit && <span className="text-sm">{stage.visit}</span>}
      {assignee && (
        <span className="text-sm [overflow-wrap:anywhere]">
          Pour <bdi className="font-medium">{assignee}</bdi>
        </span>
      )}
      {handled && (
        <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          <bdi>{handled.by}</bdi>, <time dateTime={handled.iso}>{handled.relative}</time>
        </span>
      )}
      {note && (
        <span className="text-sm">
          <LongText text={note} />
        </span>
      )}
      {state !== 'handled' && (
        <Button size="sm" variant="secondary" onClick={onHandle}>
          Marquer traitée
          <span className="sr-only">
            {' '}
            la demande de <bdi>{name}</bdi>
          </span>
        </Button>
      )}
    </span>
  );
}

/** « En retard de 3 h », « À répondre avant demain 10:30 », « Traitée ». */
export function AnswerBadge({ answer: { state, words } }: { answer: AnswerView }) {
  return <Badge tone={tones[state]}>{words}</Badge>;
}

const SHOWN = 120;

/** A text of any length: whole when short, else its beginning, and the rest on demand. */
export function LongText({ text }: { text: string }) {
  if (text.length <= SHOWN)
    return (
      <span dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </span>
    );
  return (
    <details className="group">
      <summary className="cursor-pointer list-none [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
        <bdi className="group-open:hidden">{text.slice(0, SHOWN).trimEnd()}… </bdi>
        <span className="inline-block py-1 font-semibold text-majorelle underline underline-offset-4">
          <span className="group-open:hidden">Lire la suite</span>
          <span className="hidden group-open:inline">Réduire</span>
        </span>
      </summary>
      <span dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </span>
    </details>
  );
}
