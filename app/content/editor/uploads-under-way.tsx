import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

type Uploads = {
  /** Runs what sends a picture and puts it into the form; its answer says whether it got there. */
  during: (work: () => Promise<boolean>) => Promise<void>;
};

/** A form without a watch sends its pictures all the same. */
const UploadsContext = createContext<Uploads>({
  during: async (work) => void (await work()),
});

/** What the fields of a form send their pictures within, so that the form can wait for them. */
export function useUploadsUnderWay(): Uploads {
  return useContext(UploadsContext);
}

/** The uploads of one form: how many are under way, and how many have failed since it was opened. */
export function useUploadWatch() {
  const [count, setCount] = useState({ underWay: 0, failed: 0 });
  const during = useCallback(async (work: () => Promise<boolean>) => {
    setCount((now) => ({ ...now, underWay: now.underWay + 1 }));
    let arrived = false;
    try {
      arrived = await work();
    } finally {
      setCount(({ underWay, failed }) => ({ underWay: underWay - 1, failed: failed + (arrived ? 0 : 1) }));
    }
  }, []);
  const [uploads] = useState<Uploads>(() => ({ during }));
  return { ...count, uploads };
}

export function UploadsProvider({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

type Waiting<Asked> = {
  uploads: { underWay: number; failed: number };
  onReady: (asked: Asked) => void;
  /** A picture did not arrive, or was given up: what was asked for is not done without it. */
  onFailed: (asked: Asked) => void;
};

/** Puts off what a person asked for until the pictures under way are in the form. */
export function useAfterUploads<Asked>({ uploads, onReady, onFailed }: Waiting<Asked>) {
  const { underWay, failed } = uploads;
  const [waiting, setWaiting] = useState<{ asked: Asked; failed: number } | null>(null);
  const latest = useRef({ onReady, onFailed });
  latest.current = { onReady, onFailed };
  useEffect(() => {
    if (!waiting) return;
    if (failed > waiting.failed) {
      setWaiting(null);
      latest.current.onFailed(waiting.asked);
    } else if (underWay === 0) {
      setWaiting(null);
      latest.current.onReady(waiting.asked);
    }
  }, [waiting, underWay, failed]);
  return {
    waitingFor: waiting?.asked ?? null,
    wait: (asked: Asked) => setWaiting({ asked, failed }),
    cancel: () => setWaiting(null),
  };
}
