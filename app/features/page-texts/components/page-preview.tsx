import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Field } from '#app/lib/field-schema.ts';
import { changedFields, valueAt } from '#app/lib/overrides.ts';
import type { FieldFormState } from '#app/office/field-form/use-field-form.ts';
import { Button } from '#app/ui/button.tsx';

/** The rendered width of the page, in its own CSS pixels. */
const widths = { desk: 1280, phone: 360 } as const;
type Width = keyof typeof widths;

/** Below this width, in pixels, a desktop-wide page is too small to read. */
const roomOfDesk = 480;

const widthWords: Record<Width, string> = {
  desk: 'Largeur d’un ordinateur',
  phone: 'Largeur d’un téléphone',
};
const icons: Record<Width, ReactNode> = {
  desk: <Monitor aria-hidden="true" className="size-5" />,
  phone: <Smartphone aria-hidden="true" className="size-5" />,
};

type PagePreviewProps = {
  title: string;
  address: string;
  fields: readonly Field[];
  form: FieldFormState;
  frame: RefObject<HTMLIFrameElement | null>;
  problem: string | null;
  drawing: boolean;
};

/** The page's preview in a frame, with the actions on the whole page. */
export function PagePreview(props: PagePreviewProps) {
  const { title, address, fields, form, frame, problem, drawing } = props;
  const [chosen, setWidth] = useState<Width | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const width = chosen ?? (room < roomOfDesk ? 'phone' : 'desk');
  const scale = Math.min(1, room / widths[width]);
  return (
    <section aria-label="Aperçu de la page" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Restore fields={fields} form={form} />
        <fieldset className="flex gap-1">
          <legend className="sr-only">Largeur de l’aperçu</legend>
          {(['desk', 'phone'] as const).map((each) => (
            <Button
              key={each}
              variant={width === each ? 'secondary' : 'ghost'}
              size="sm"
              aria-pressed={width === each}
              title={widthWords[each]}
              onClick={() => setWidth(each)}
            >
              {icons[each]}
              <span className="sr-only">{widthWords[each]}</span>
            </Button>
          ))}
        </fieldset>
      </div>
      <p
        role="status"
        className={problem ? 'font-medium text-sm text-terracotta-deep' : 'text-ink-muted text-sm'}
      >
        {problem ??
          (drawing ? 'Mise à jour de l’aperçu…' : 'Cliquez sur un texte de la page pour le modifier.')}
      </p>
      <div
        ref={box}
        className="h-[min(46rem,calc(100dvh-12rem))] overflow-hidden rounded-card border border-line bg-sand-deep"
      >
        <iframe
          ref={frame}
          title={`Aperçu\u00A0: ${title}`}
          src={address}
          sandbox="allow-same-origin"
          className="mx-auto block origin-top-left border-0 bg-white"
          style={{
            width: `${widths[width]}px`,
            height: `${100 / scale}%`,
            maxWidth: 'none',
            transform: `scale(${scale})`,
            marginLeft: scale < 1 ? 0 : undefined,
          }}
        />
      </div>
    </section>
  );
}

/** The width available for the page, in pixels. */
function useRoom(box: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState<number>(widths.desk);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const seen = entry?.contentRect.width ?? 0;
      if (seen > 0) setRoom(seen);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return room;
}

/** The number of changed texts, and a reset of all of them. */
function Restore({ fields, form }: Pick<PagePreviewProps, 'fields' | 'form'>) {
  const { draft, edition, change } = form;
  const origin = edition.origin ?? {};
  const changed = changedFields(fields, origin, draft);
  const restore = () => {
    for (const field of changed) change(field, valueAt(origin, field.path));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm">{describeChangedTexts(changed.length)}</p>
      {changed.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          onClick={restore}
        >
          Revenir à la page d’origine
        </Button>
      )}
    </div>
  );
}

/** « 3 textes modifiés ». */
export function describeChangedTexts(count: number): string {
  if (count === 0) return 'Textes d’origine';
  return count === 1 ? '1 texte modifié' : `${count} textes modifiés`;
}
