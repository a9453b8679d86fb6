import { createContext, type ReactNode, useContext } from 'react';

/** How a picture's upload ended: in the form, failed, or cancelled by the user. */
export type UploadEnd = 'arrived' | 'failed' | 'interrupted';

/** Runs an upload that puts its picture into the form, and returns how it ended. */
export type RunUpload = (upload: () => Promise<UploadEnd>) => Promise<void>;

/** A form that does not track uploads runs them all the same. */
const UploadsContext = createContext<RunUpload>(async (upload) => void (await upload()));

/** How a form's fields run their uploads, so that the form can wait for them. */
export function useRunUpload(): RunUpload {
  return useContext(UploadsContext);
}

export function UploadsProvider({ run, children }: { run: RunUpload; children: ReactNode }) {
  return <UploadsContext value={run}>{children}</UploadsContext>;
}

/** Runs an upload between the callbacks for its start and its end, also when it throws. */
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
