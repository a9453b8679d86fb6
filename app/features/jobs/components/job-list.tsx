import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobView } from '#app/features/jobs/job-views.ts';
import { type StartResult, startMessage } from '#app/features/jobs/start-result.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** The scheduled jobs: last and next run, result, and a button to run each now. */
export function JobList({ jobs }: { jobs: JobView[] }) {
  return (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <Card as="li" key={job.name} className="grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="grid min-w-0 gap-1 sm:grow sm:basis-80">
              <div className="flex flex-wrap items-center gap-3">
                <h2 className="text-lg">{job.title}</h2>
                <JobState job={job} />
              </div>
              <p className="text-ink-muted text-sm">{job.hours}</p>
            </div>
            <StartButton job={job} />
          </div>
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
            <Fact label="Dernière exécution">
              <LastRun job={job} />
            </Fact>
            <Fact label="Prochaine">
              <Next job={job} />
            </Fact>
            <Fact label="Échecs en 30 jours">{job.failures === 0 ? 'Aucun' : job.failures}</Fact>
          </dl>
        </Card>
      ))}
    </ul>
  );
}

const outcomes: Record<'done' | 'failed', { label: string; tone: BadgeTone }> = {
  done: { label: 'Faite', tone: 'emerald' },
  failed: { label: 'Échec', tone: 'terracotta' },
};

/** Announced on its own: the times beside it change every minute. */
function JobState({ job: { state, last } }: { job: JobView }) {
  const outcome = last && last.outcome !== 'running' ? outcomes[last.outcome] : null;
  return (
    <span role="status">
      {state === 'running' && <Badge tone="majorelle">En cours</Badge>}
      {state === 'due' && <Badge tone="saffron">Va commencer</Badge>}
      {state === 'idle' && outcome && <Badge tone={outcome.tone}>{outcome.label}</Badge>}
    </span>
  );
}

function LastRun({ job: { last } }: { job: JobView }) {
  if (!last) return 'Aucune dont le site se souvienne.';
  const { started, lasted, said, attempt, outcome } = last;
  return (
    <span className="grid gap-1">
      <span>
        <time dateTime={started.iso}>
          {started.relative} ({started.exact})
        </time>
        <span>
          {[lasted, attempt > 1 && `${attempt}e essai`].map((each) => (each ? `, ${each}` : '')).join('')}
        </span>
      </span>
      {said && (
        <span className={outcome === 'failed' ? 'text-terracotta-deep' : 'text-ink-muted'}>
          <bdi>{said}</bdi>
        </span>
      )}
    </span>
  );
}

function Next({ job: { next, retry } }: { job: JobView }) {
  const moment = retry ?? next;
  if (!moment) return 'Le serveur s’arrête.';
  return (
    <time dateTime={moment.iso} className="grid">
      <span>{retry ? `Nouvel essai ${moment.relative}` : moment.relative}</span>
      <span className="text-ink-muted text-sm">{moment.exact}</span>
    </time>
  );
}

function StartButton({ job: { name, title } }: { job: JobView }) {
  const { busy, send } = useOfficeAction<StartResult>({ notice: startMessage, about: name });
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyLabel="Un instant…"
      icon={<Play aria-hidden="true" className="size-5" />}
      onClick={() => send({ intent: 'start', name })}
    >
      Lancer maintenant
      <span className="sr-only">{`\u00A0: ${title}`}</span>
    </Button>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
