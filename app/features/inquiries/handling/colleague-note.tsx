import { Button } from '#app/ui/button.tsx';

type ColleagueNoteProps = {
  /** A colleague's note written since this page was opened; null without one. */
  note: string | null;
  onKeepBoth: () => void;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

/** Shows a colleague's note before it would be replaced. Place it above the form. */
export function ColleagueNote({ note, onKeepBoth, onKeepMine, onKeepTheirs }: ColleagueNoteProps) {
  return (
    <div role="status">
      {note !== null && (
        <div className="grid gap-3 rounded-card border border-saffron bg-saffron-tint p-4">
          <p className="font-semibold">Cette note a été écrite entre-temps{'\u00A0'}:</p>
          <p
            dir="auto"
            className="max-h-60 overflow-y-auto whitespace-pre-line border-saffron border-s-4 ps-3 [overflow-wrap:anywhere]"
          >
            {note}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={onKeepBoth}>
              Garder les deux
            </Button>
            <Button size="sm" variant="secondary" onClick={onKeepMine}>
              Garder la mienne
            </Button>
            <Button size="sm" variant="secondary" onClick={onKeepTheirs}>
              Garder celle-ci
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
