import { ArrowLeft, Save, Send } from 'lucide-react';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import type { ContentStatus } from '#app/db/vocabulary.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Sending } from './use-sending.ts';

type FormActionsProps = {
  kind: ContentKind;
  /** As it is saved; null for a new item. */
  status: ContentStatus | null;
  sending: Sending;
};

const icon = { 'aria-hidden': true, className: 'size-5' } as const;
/** Three buttons side by side fill a phone's width with their words. */
const wideIcon = { ...icon, className: 'size-5 max-sm:hidden' } as const;

/** Back, Save (draft), Publish (spec §2), always in reach at the foot of the screen. */
export function FormActions({ kind, status, sending: { sending, showStatus } }: FormActionsProps) {
  const published = status === 'published';
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line max-sm:gap-2 border-t bg-white px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <ButtonLink
        to={contentPaths[kind].office}
        variant="ghost"
        size="sm"
        icon={<ArrowLeft {...icon} />}
        className="mr-auto max-sm:px-3"
      >
        <span className="max-sm:sr-only">Retour</span>
      </ButtonLink>
      <Button
        type="submit"
        name="intent"
        value="save"
        size="sm"
        variant="secondary"
        icon={<Save {...wideIcon} />}
        onClick={() => showStatus('draft')}
        busy={sending === 'save'}
        busyLabel="Enregistrement…"
        disabled={sending !== null}
      >
        <span>
          {published ? 'Repasser en brouillon' : 'Enregistrer'}
          {!published && <span className="max-sm:sr-only"> le brouillon</span>}
        </span>
      </Button>
      <Button
        type="submit"
        name="intent"
        value="publish"
        size="sm"
        icon={<Send {...wideIcon} />}
        onClick={() => showStatus('published')}
        busy={sending === 'publish'}
        busyLabel="Publication…"
        disabled={sending !== null}
      >
        <span>
          Publier
          {published && <span className="max-sm:sr-only"> les modifications</span>}
        </span>
      </Button>
    </div>
  );
}
