import { createContext, type ReactNode, useContext } from 'react';

/** How sending a picture ended: in the form, not there, or given up by the person. */
export type UploadEnd = 'arrived' | 'failed' | 'interrupted';

/** Runs what sends a picture and puts it into the form, and answers how that ended. */
export type RunUpload = (upload: () => Promise<UploadEnd>) => Promise<void>;

/** A form that waits for no picture sends them all the same. */
const UploadsContext = createContext<RunUpload>(async (upload) => void (await upload()));

/** By what the fields of a form send their pictures, so that the form can wait for them. */
export function useRunUpload(): RunUpload {
  return useContext(UploadsContext);
}

export function UploadsProvider({ run, children }: { run: RunUpload; children: ReactNode }) {
  return <UploadsContext value={run}>{children}</UploadsContext>;
}

/** Runs an upload between the telling that it has begun and how it ended, whatever happens to it. */
export async function watchUpload(
  upload: () => Promise<UploadEnd>,
  tell: { started: () => void; ended: (end: UploadEnd) => void },
): Promise<void> {
  tell.started();
  let end: UploadEnd = 'failed';
  try {
    end = await upload();
  } finally {
    tell.ended(end);
  }
}
