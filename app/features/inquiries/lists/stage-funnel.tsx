import { stageLabels } from '#app/school/stages.ts';
import type { FunnelStep } from './stage-figures.ts';

type StageFunnelProps = { steps: readonly FunnelStep[]; notPursued: number };

const words = { ...stageLabels, new: 'Demandes reçues' };

/** The funnel: a bar for each step, with its figures as text. */
export function StageFunnel({ steps, notPursued }: StageFunnelProps) {
  if (steps[0]?.reached === 0) {
    return <p className="text-ink-muted">Aucune candidature depuis douze mois.</p>;
  }
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2.5">
        {steps.map(({ stage, reached, share }) => (
          <li key={stage} className="grid gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="font-medium">{words[stage]}</span>
              <span className="tabular-nums">
                <strong>{reached}</strong>
                <span className="text-ink-muted"> · {Math.round(share * 100)}&nbsp;%</span>
              </span>
            </span>
            <span aria-hidden="true" className="block h-3 overflow-hidden rounded-full bg-sand-deep">
              <span
                style={{ width: `${share * 100}%` }}
                className="block h-full rounded-full bg-majorelle forced-colors:bg-[Highlight]"
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="text-ink-muted text-sm">
        Une étape compte aussi les familles qui sont allées plus loin. Sans suite&nbsp;: {notPursued}.
      </p>
    </div>
  );
}
