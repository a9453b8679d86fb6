import { ImageRefused } from '#app/storage/image-refused.ts';
import { failureOf, failureSentence } from './failure.ts';
import { readSessionToken } from './session-storage.ts';

/** The result of an upload: what the server stored, or the refusal in words for the staff. */
type UploadOutcome<Stored> = { ok: true; stored: Stored } | { ok: false; reason: string };

export type Upload<Stored> = {
  /** The endpoint: answers 2xx with the stored item, else `{ reason }` in French. */
  to: string;
  fields: Readonly<Record<string, string | File>>;
  /** Whether a 2xx body has the expected shape. */
  isExpected: (body: unknown) => body is Stored;
  /** Called with the percentage sent; 100 while the server is still processing. */
  onProgress?: (percent: number) => void;
  /** Absent for a picture. */
  words?: UploadTexts;
};

/** Messages where the server gave none: for a file that is too large, and for any other error. */
type UploadTexts = { tooHeavy: string; unexpected: string };

/** A running upload. `outcome` never rejects: errors are results. */
export type RunningUpload<Stored> = { outcome: Promise<UploadOutcome<Stored>>; interrupt: () => void };

/** Long enough for 10 MB on a slow line (milliseconds); then the user can retry. */
const timeoutMs = 5 * 60_000;

/** The message of an upload that the user stopped. */
export const interrupted = 'L’envoi a été interrompu.';

const lost = 'La connexion a été perdue. Vérifiez votre accès à Internet, puis réessayez.';
const pictureTexts: UploadTexts = {
  tooHeavy: new ImageRefused('too-heavy').message,
  unexpected: 'L’image n’a pas pu être enregistrée. Veuillez réessayer.',
};

/** Uploads a file with its fields. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function upload<Stored>({
  to,
  fields,
  isExpected,
  onProgress,
  words,
}: Upload<Stored>): RunningUpload<Stored> {
  const form = new FormData();
  form.set('sessionToken', readSessionToken());
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new XMLHttpRequest();
  const outcome = new Promise<UploadOutcome<Stored>>((resolve) => {
    const fail = (reason: string) => () => resolve({ ok: false, reason });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((100 * loaded) / total));
    };
    request.onload = () => resolve(outcomeOf(request, isExpected, words));
    request.onerror = fail(lost);
    request.ontimeout = fail(lost);
    request.onabort = fail(interrupted);
  });
  request.open('POST', to);
  request.responseType = 'json';
  request.timeout = timeoutMs;
  request.send(form);
  return { outcome, interrupt: () => request.abort() };
}

function outcomeOf<Stored>(
  { status, response }: XMLHttpRequest,
  isExpected: (body: unknown) => body is Stored,
  words: UploadTexts | undefined,
): UploadOutcome<Stored> {
  if (status >= 200 && status < 300 && isExpected(response)) return { ok: true, stored: response };
  return { ok: false, reason: refusalOf(status, response, words) };
}

/** Why the server refused the file, in words. Exported for its test. */
export function refusalOf(
  status: number,
  body: unknown,
  { tooHeavy, unexpected }: UploadTexts = pictureTexts,
): string {
  if (status === 413) return tooHeavy;
  const failure = failureOf(status, body);
  if (failure.status !== 'failed') return failureSentence(failure, unexpected);
  const said = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  return typeof said === 'string' ? said : unexpected;
}
