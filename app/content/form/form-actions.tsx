import { ArrowLeft, Save, Send } from 'lucide-react';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import type { Intent } from './form-state.ts';
import type { RunningForm } from './use-content-form.ts';

type FormActionsProps = { kind: ContentKind; form: RunningForm };

const icon = { 'aria-hidden': true, className: 'size-5' } as const;
/** Three buttons with icons do not fit a phone's width. */
const wideIcon = { ...icon, className: 'size-5 max-sm:hidden' } as const;

/** Back, Save (draft), Publish (spec §2), always visible at the bottom of the screen. */
export function FormActions(props: FormActionsProps) {
  return (
    <FootBar>
      <Waiting form={props.form} />
      <Buttons {...props} />
    </FootBar>
  );
}

const waitingWords: Record<Intent, string> = {
  publish: 'Publication dès que l’envoi est terminé',
  save: 'Enregistrement dès que l’envoi est terminé',
  status: 'Enregistrement dès que l’envoi est terminé',
};

/** The submission waits for an upload, and can be cancelled. */
function Waiting({ form: { waitingFor, dispatch } }: { form: RunningForm }) {
  return (
    <div role="status">
      {waitingFor && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-saffron-tint px-4 py-2 sm:px-6 lg:px-8">
          <p className="font-medium text-sm">{waitingWords[waitingFor]}…</p>
          <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'waiting-stopped' })}>
            Annuler
          </Button>
        </div>
      )}
    </div>
  );
}

function Buttons({ kind, form: { saved, sending, waitingFor, selectStatus } }: FormActionsProps) {
  const published = saved.status === 'published';
  const pressed = sending ?? waitingFor;
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 px-4 py-3 max-sm:gap-2 sm:px-6 lg:px-8">
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
        onClick={() => selectStatus('draft')}
        busy={pressed === 'save'}
        busyLabel="Enregistrement…"
        aria-disabled={pressed !== null && pressed !== 'save'}
      >
        <span>
          <span>{published ? 'Repasser en brouillon' : 'Enregistrer'}</span>
          {!published && <span className="max-sm:sr-only">{'\u00A0'}le brouillon</span>}
        </span>
      </Button>
      <Button
        type="submit"
        name="intent"
        value="publish"
        size="sm"
        icon={<Send {...wideIcon} />}
        onClick={() => selectStatus('published')}
        busy={pressed === 'publish'}
        busyLabel="Publication…"
        aria-disabled={pressed !== null && pressed !== 'publish'}
      >
        <span>
          <span>Publier</span>
          {published && <span className="max-sm:sr-only">{'\u00A0'}les modifications</span>}
        </span>
      </Button>
    </div>
  );
}
