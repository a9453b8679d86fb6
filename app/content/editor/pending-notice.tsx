import { Button } from '#app/ui/button.tsx';

type PendingNoticeProps = { left: number; onStop: () => void };

/** How many pictures of a paste are still loading. */
export function PendingNotice({ left, onStop }: PendingNoticeProps) {
  return (
    <div role="status">
      {left > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b bg-sand px-4 py-2 text-sm">
          <p>{left > 1 ? `${left} images collées arrivent…` : 'Une image collée arrive…'}</p>
          <Button size="sm" variant="ghost" onClick={onStop}>
            Interrompre
          </Button>
        </div>
      )}
    </div>
  );
}
