import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

/** How sending a picture ended: in the form, not there, or given up by the person. */
type End = 'arrived' | 'failed' | 'interrupted';

type Uploads = {
  /** Runs what sends a picture and puts it into the form, and answers how that ended. */
  during: (work: () => Promise<End>) => Promise<void>;
};

/** The uploads of one form: how many are under way, and how many have ended without arriving since it was opened. */
export type UploadCounts = { underWay: number; failed: number; interrupted: number };

/** A form without a watch sends its pictures all the same. */
const UploadsContext = createContext<Uploads>({
  during: async (work) => void (await work()),
});

/** What the fields of a form send their pictures within, so that the form can wait for them. */
export function useUploadsUnderWay(): Uploads {
  return useContext(UploadsContext);
}

export function useUploadWatch() {
  const [counts, setCounts] = useState<UploadCounts>({ underWay: 0, failed: 0, interrupted: 0 });
  const during = useCallback(async (work: () => Promise<End>) => {
    setCounts((now) => ({ ...now, underWay: now.underWay + 1 }));
    let end: End = 'failed';
    try {
      end = await work();
    } finally {
      setCounts((now) => afterOne(now, end));
    }
  }, []);
  const [uploads] = useState<Uploads>(() => ({ during }));
  return { ...counts, uploads };
}

function afterOne(counts: UploadCounts, end: End): UploadCounts {
  const fewer = { ...counts, underWay: counts.underWay - 1 };
  return end === 'arrived' ? fewer : { ...fewer, [end]: counts[end] + 1 };
}

export function UploadsProvider({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

type Waiting<Asked> = {
  uploads: UploadCounts;
  onReady: (asked: Asked) => void;
  /** A picture did not arrive: what was asked for is not done without it. */
  onFailed: (asked: Asked) => void;
  /** The person gave a picture up: whether to go on without it is theirs to say. */
  onInterrupted: (asked: Asked) => void;
};

/** Puts off what a person asked for until the pictures under way are in the form. */
export function useAfterUploads<Asked>({ uploads, ...on }: Waiting<Asked>) {
  const { underWay, failed, interrupted } = uploads;
  const [waiting, setWaiting] = useState<{ asked: Asked; since: UploadCounts } | null>(null);
  const onReady = useEffectEvent(on.onReady);
  const onFailed = useEffectEvent(on.onFailed);
  const onInterrupted = useEffectEvent(on.onInterrupted);
  useEffect(() => {
    if (!waiting) return;
    const { asked, since } = waiting;
    const end =
      (failed > since.failed && onFailed) ||
      (interrupted > since.interrupted && onInterrupted) ||
      (underWay === 0 && onReady);
    if (!end) return;
    setWaiting(null);
    end(asked);
  }, [waiting, underWay, failed, interrupted]);
  return {
    waitingFor: waiting?.asked ?? null,
    wait: (asked: Asked) => setWaiting({ asked, since: uploads }),
    cancel: () => setWaiting(null),
  };
}
