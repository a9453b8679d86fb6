import { type FormEvent, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { type UploadCounts, useAfterUploads } from '#app/content/editor/uploads-under-way.tsx';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { toast } from '#app/ui/toaster.tsx';
import { saveFailed } from './content-words.ts';

const pictureMissing = {
  title: saveFailed,
  text: 'L’image n’a pas pu être envoyée\u00A0: réessayez, ou enregistrez sans elle.',
  style: 'destructive',
} as const;

const pictureInterrupted = {
  title: 'Enregistrement suspendu',
  text: 'Vous avez interrompu l’envoi de l’image\u00A0: publiez ou enregistrez de nouveau, avec ou sans elle.',
} as const;

/** By which button a form is sent: Save and Publish set the status, anything else takes the select's (spec §4). */
export type Intent = 'save' | 'publish' | 'status';

type Options = {
  savedStatus: ContentStatus | null;
  uploads: UploadCounts;
  /** Called as what the form holds leaves. */
  onSend: () => void;
};

/**
 * The sending of a form. What takes a published item off the site is asked about first, and pictures still on their
 * way are waited for: nothing is saved without a picture that was chosen.
 */
export function useSending({ savedStatus, uploads, onSend }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigation = useNavigation();
  const [intent, setIntent] = useState<Intent>('status');
  const [withdrawing, setWithdrawing] = useState(false);
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST';

  const pictures = useAfterUploads<Intent>({
    uploads,
    onReady: (pressed) => send(pressed),
    onFailed: (pressed) => {
      unpress(pressed);
      toast(pictureMissing, 'save');
    },
    onInterrupted: (pressed) => {
      unpress(pressed);
      toast(pictureInterrupted, 'save');
    },
  });

  /** Sends what is typed, over `version` when it is not the form's own. */
  const send = (pressed: Intent, version?: number) => {
    if (!form.current) return;
    onSend();
    const body = new FormData(form.current);
    body.set('intent', pressed);
    if (version !== undefined) body.set('version', String(version));
    void submit(body, { method: 'post' });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // What was pressed last is what is waited for with the pictures.
    event.preventDefault();
    if (busy || pictures.waitingFor !== null) return;
    const pressed = intentOf(event);
    setIntent(pressed);
    const status = pressed === 'status' ? selectOf(event.currentTarget)?.value : pressed;
    const withdraws = savedStatus === 'published' && status !== 'published' && status !== 'publish';
    if (withdraws) setWithdrawing(true);
    else leave(pressed);
  };
  const leave = (pressed: Intent) => {
    if (uploads.underWay > 0) pictures.wait(pressed);
    else send(pressed);
  };
  /** The select said already what the button would have done. */
  const unpress = (pressed: Intent) => {
    if (pressed !== 'status') showStatus(form.current, savedStatus ?? 'draft');
  };
  return {
    form,
    onSubmit,
    /** What was pressed last, over another version. */
    sendOver: (version: number) => send(intent, version),
    /** The button pressed, while its request is under way. */
    sending: busy ? intent : null,
    /** The button pressed, while pictures are waited for. */
    waitingFor: pictures.waitingFor,
    stopWaiting: () => {
      if (pictures.waitingFor) unpress(pictures.waitingFor);
      pictures.cancel();
    },
    withdrawing,
    withdraw: () => {
      setWithdrawing(false);
      leave(intent);
    },
    stayPublished: () => {
      setWithdrawing(false);
      showStatus(form.current, 'published');
    },
    /** Before a button's own submission, so that what is kept and compared holds the status it will have. */
    showStatus: (status: ContentStatus) => showStatus(form.current, status),
  };
}

export type Sending = ReturnType<typeof useSending>;

function intentOf(event: FormEvent<HTMLFormElement>): Intent {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'save' || value === 'publish' ? value : 'status';
}

function selectOf(form: HTMLFormElement | null): HTMLSelectElement | null {
  const field = form?.elements.namedItem('status');
  return field instanceof HTMLSelectElement ? field : null;
}

function showStatus(form: HTMLFormElement | null, status: ContentStatus) {
  const select = selectOf(form);
  if (!select || select.value === status) return;
  select.value = status;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
