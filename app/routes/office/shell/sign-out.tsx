import { LogOut } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { cachedImport } from '#app/lib/cached-import.ts';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { useSignOut } from '#app/office/use-sign-out.ts';
import { toast } from '#app/ui/toaster.tsx';

const loadQuestion = cachedImport(() =>
  import('./sign-out-question.tsx').then(({ default: Question, countDrafts }) => ({
    default: Question,
    countDrafts,
  })),
);
const Question = lazy(loadQuestion);

/** The sign-out button. */
export function SignOut({ className }: { className: string }) {
  const { ask, question } = useConfirmedSignOut();
  const leave = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <>
      <form method="post" action="/admin/logout" onSubmit={leave}>
        <button type="submit" className={className} onPointerEnter={fetchQuestion} onFocus={fetchQuestion}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          Déconnexion sécurisée
        </button>
      </form>
      {question}
    </>
  );
}

/** Signs out. Unsaved drafts stay in this browser unless the user says otherwise: render `question`. */
export function useConfirmedSignOut() {
  const owner = useSessionRecord()?.id ?? '';
  const signOut = useSignOut();
  const [count, setCount] = useState(0);
  const leave = (onEnded?: () => void) => {
    setCount(0);
    void signOut({ onEnded }).then((done) => done || toast(notSignedOut, 'session'));
  };
  const ask = async () => {
    const drafts = owner === '' ? 0 : await countUnsaved(owner);
    if (drafts === 0) leave();
    else setCount(drafts);
  };
  const question = count > 0 && (
    <Suspense>
      <Question owner={owner} count={count} onClose={() => setCount(0)} onLeave={leave} />
    </Suspense>
  );
  return { ask, question };
}

/**
 * The number of drafts in question. When its script fails to load, there is no question and the sign-out goes
 * on: drafts stay.
 */
async function countUnsaved(owner: string): Promise<number> {
  try {
    const { countDrafts } = await loadQuestion();
    return countDrafts(owner);
  } catch (error) {
    console.info('What is unsaved could not be looked at', error);
    return 0;
  }
}

/** Preloaded, so that the click need not wait. A failure is reported on click. */
function fetchQuestion() {
  loadQuestion().catch(() => undefined);
}

const notSignedOut = {
  title: 'Déconnexion impossible',
  text: 'Le site n’a pas répondu\u00A0: votre session reste ouverte. Vérifiez votre accès à Internet, puis réessayez.',
  style: 'destructive',
} as const;
