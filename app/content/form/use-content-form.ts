import { type FormEvent, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { contentTexts, missingFields, saveFailed } from '#app/content/content-texts.ts';
import { type RunUpload, watchUpload } from '#app/content/editor/uploads.tsx';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { type Failure, isFailure } from '#app/office/failure.ts';
import { useOfficeResult } from '#app/office/use-office-action.ts';
import { useOfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { toast } from '#app/ui/toaster.tsx';
import type { Message } from '#app/ui/toasts.ts';
import { type FormCommand, formReducer, type Intent, initialFormState } from './form-state.ts';
import type { SaveResult } from './save-results.ts';

type Options = {
  kind: ContentKind;
  /** Null for a new one. */
  item: { id: string; version: number; status: ContentStatus } | null;
  /** The fields' initial values, by name. */
  stored: Record<string, string>;
  /** The result of the last save. */
  result: SaveResult | Failure | undefined;
};

/** The controller of a post's or event's form: the state of `form-state.ts`, its draft and its submission. */
export function useContentForm({ kind, item, stored, result }: Options) {
  const form = useRef<HTMLFormElement>(null);
  // Not updated from the loader: a version read later would let this text overwrite one that the user never
  // saw.
  const [state, dispatch] = useReducer(formReducer, item, initialFormState);
  const { saved, intent, held, conflict, command } = state;
  const { scope, ...draft } = useOfficeFormDraft({
    form: `${kind}.${item?.id ?? 'nouveau'}`,
    version: saved.version,
    stored,
  });
  const submit = useSubmit();
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST';

  useOfficeResult<SaveResult>(
    { result, isFresh: false },
    {
      notice: (result) => saveNotice(result, kind),
      failed: saveFailure,
      about: 'save',
      onResult(result) {
        dispatch({ type: 'result-received', result });
        if (!isFailure(result) && result.status === 'saved') draft.saved();
      },
    },
  );

  const execute = useEffectEvent((command: FormCommand) => {
    if (command.type === 'call-off') {
      if (command.status) selectStatus(form.current, command.status);
      if (command.reason) toast(callOffNotices[command.reason], 'save');
      return;
    }
    if (!form.current) return;
    draft.markSent();
    const body = new FormData(form.current);
    body.set('intent', command.intent);
    if (command.version !== null) body.set('version', String(command.version));
    void submit(body, { method: 'post' });
  });
  // After the state is rendered: an uploaded picture is then in its field.
  useEffect(() => {
    if (!command) return;
    dispatch({ type: 'command-done' });
    execute(command);
  }, [command]);

  const runUpload = useCallback<RunUpload>(
    (upload) =>
      watchUpload(upload, {
        started: () => dispatch({ type: 'upload-started' }),
        ended: (end) => dispatch({ type: 'upload-ended', end }),
      }),
    [],
  );

  return {
    /** Refs of the form, and of an element around it. */
    form,
    scope,
    draft,
    saved,
    conflict,
    runUpload,
    isUploading: state.uploads > 0,
    /** The button pressed, while its request is pending. */
    sending: busy ? intent : null,
    /** The button pressed, while uploads are awaited. */
    waitingFor: held === 'uploads' ? intent : null,
    isWithdrawing: held === 'question',
    dispatch,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const requested = intentOf(event);
      // With a publish time it is a draft until then: publishing means scheduling.
      const pressed = requested !== 'save' && isScheduled(event.currentTarget) ? 'save' : requested;
      if (pressed === 'save') selectStatus(event.currentTarget, 'draft');
      dispatch({ type: 'submitted', intent: pressed, status: statusOf(pressed, event.currentTarget) });
    },
    /** Before the submission, so that the draft and the comparison have the final status. */
    selectStatus: (status: ContentStatus) => selectStatus(form.current, status),
  };
}

/** What the parts of the form receive. */
export type RunningForm = Omit<ReturnType<typeof useContentForm>, 'form' | 'scope'>;

function intentOf(event: FormEvent<HTMLFormElement>): Intent {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'save' || value === 'publish' ? value : 'status';
}

/** Whether it has a publish time; a published item has no such field. */
function isScheduled(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem('publishAt');
  return field instanceof HTMLInputElement && field.value !== '';
}

/** The status after a save. */
function statusOf(intent: Intent, form: HTMLFormElement): ContentStatus {
  if (intent === 'status') return statusSelect(form)?.value === 'published' ? 'published' : 'draft';
  return intent === 'publish' ? 'published' : 'draft';
}

function statusSelect(form: HTMLFormElement | null): HTMLSelectElement | null {
  const field = form?.elements.namedItem('status');
  return field instanceof HTMLSelectElement ? field : null;
}

function selectStatus(form: HTMLFormElement | null, status: ContentStatus) {
  const select = statusSelect(form);
  if (!select || select.value === status) return;
  select.value = status;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** For a failure without a known cause. */
const saveFailure = {
  title: saveFailed,
  text: 'Votre texte est toujours là. Réessayez dans un instant.',
};

/** Why a submission that waited for an upload was cancelled. */
const callOffNotices: Record<'failed' | 'interrupted', Message> = {
  failed: {
    title: saveFailed,
    text: 'Un fichier n’a pas pu être envoyé\u00A0: réessayez, ou enregistrez sans lui.',
    style: 'destructive',
  },
  interrupted: {
    title: 'Enregistrement suspendu',
    text: 'Vous avez interrompu l’envoi d’un fichier\u00A0: publiez ou enregistrez de nouveau, avec ou sans lui.',
  },
};

/** The toast of each save result, by spec §8; null for what a dialog shows. */
function saveNotice(result: SaveResult, kind: ContentKind): Message | null {
  const style = 'destructive' as const;
  switch (result.status) {
    case 'saved':
      return { title: contentTexts[kind].updated, ...(result.planned && { text: result.planned }) };
    case 'conflict':
      return null;
    case 'invalid': {
      const missing = Object.values(result.errors).flat().includes(fieldMessages.required);
      return missing
        ? { title: missingFields, style }
        : { title: saveFailed, text: 'Veuillez corriger les champs signalés.', style };
    }
    case 'gone':
      return {
        title: saveFailed,
        text: `Quelqu’un a supprimé ${contentTexts[kind].this} entre-temps. Votre texte est toujours là.`,
        style,
      };
  }
}
