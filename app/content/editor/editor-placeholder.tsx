import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Text typed before the editor was loaded; the editor continues with it. */
export type EarlyInput = { text: string; focused: boolean };

type EditorToComeProps = {
  id: string;
  labelId: string;
  /** There is already text, which the editor will show. */
  holdsText: boolean;
  /** Called with all text typed here, also before hydration. */
  onBegun: (begun: EarlyInput) => void;
  failed: boolean;
  onRetry: () => void;
};

/** A placeholder of the editor's size. It accepts typing, which is appended to the text. */
export function EditorPlaceholder({ id, labelId, holdsText, onBegun, failed, onRetry }: EditorToComeProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const tell = useEffectEvent((element: HTMLTextAreaElement) =>
    onBegun({ text: element.value, focused: document.activeElement === element }),
  );
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const report = () => tell(element);
    report();
    for (const event of ['input', 'focus', 'blur']) element.addEventListener(event, report);
    return () => {
      for (const event of ['input', 'focus', 'blur']) element.removeEventListener(event, report);
    };
  }, []);
  return (
    <div className="overflow-hidden rounded-control border border-edge bg-white [overflow-anchor:none]">
      <div className="border-line border-b bg-sand p-1.5">
        {failed ? (
          <div className="flex flex-wrap items-center gap-3 px-1.5">
            <p role="alert" className="text-sm">
              L’éditeur de texte n’a pas pu être chargé. Ce que vous écrivez ici y sera repris.
            </p>
            <Button size="sm" variant="secondary" onClick={onRetry}>
              Réessayer
            </Button>
          </div>
        ) : (
          <RoomForTools />
        )}
      </div>
      <div className="flex min-h-96 flex-col">
        {holdsText && (
          <div className="grid gap-4 px-5 pt-6 sm:px-8">
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        )}
        <textarea
          ref={area}
          id={id}
          aria-labelledby={labelId}
          autoComplete="off"
          lang="fr"
          className="grow resize-none px-5 py-6 text-lg sm:px-8"
        />
      </div>
    </div>
  );
}

/** The number of tools per group of the toolbar, so that the layout does not shift when they load. */
const toolGroups = [7, 3, 4, 6, 3];

function RoomForTools() {
  return (
    <div className="flex flex-wrap gap-y-0.5 sm:gap-x-3">
      {toolGroups.map((count, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
        <span key={group} className="contents sm:flex sm:flex-wrap">
          {Array.from({ length: count }, (_, tool) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
            <span key={tool} className="size-11" />
          ))}
        </span>
      ))}
    </div>
  );
}
