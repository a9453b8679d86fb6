import type { SignupFigures } from '#app/features/events/signups/office/office-signups.ts';

type SignupFiguresLineProps = {
  event: { places: number | null; isOpen: boolean; isCancelled: boolean };
  figures: SignupFigures;
  /** The event takes place on that day. */
  isHeld: boolean;
};

/** The places taken and left, and the waiting list, on one line: the list is what matters. */
export function SignupFiguresLine({ event, figures, isHeld }: SignupFiguresLineProps) {
  const { places, isOpen, isCancelled } = event;
  const free = places === null ? null : Math.max(0, places - figures.persons);
  const shown = [
    { label: 'Personnes attendues', value: figures.persons },
    ...(free === null ? [] : [{ label: 'Places libres', value: free }]),
    { label: 'Inscriptions', value: figures.confirmed },
    { label: 'En attente', value: figures.waiting },
  ];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-white px-4 py-2.5 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-1.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-bold font-display text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="font-semibold">{describeFigures({ isOpen, isCancelled, isHeld })}</p>
    </div>
  );
}

function describeFigures({
  isOpen,
  isCancelled,
  isHeld,
}: {
  isOpen: boolean;
  isCancelled: boolean;
  isHeld: boolean;
}) {
  if (isCancelled) return 'L’événement est annulé.';
  if (!isHeld) return 'L’événement n’a plus lieu à cette date.';
  return isOpen ? 'Inscriptions ouvertes' : 'Inscriptions fermées';
}
