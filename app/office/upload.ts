import { ImageRefused } from '#app/storage/image-refused.ts';
import { failureOf, failureSentence } from './failure.ts';
import { readSessionToken } from './session-storage.ts';

/** What an upload comes to: what the server keeps of it, or why not, in words for the staff. */
type UploadOutcome<Kept> = { ok: true; kept: Kept } | { ok: false; reason: string };

export type Upload<Kept> = {
  /** Where it is sent: an address that answers 2xx with what it keeps, else `{ reason }` in French. */
  to: string;
  fields: Readonly<Record<string, string | File>>;
  /** Whether what came with 2xx is what was expected. */
  isKept: (body: unknown) => body is Kept;
  /** Hears, in percent, how much has been sent; it is 100 while the server still works on it. */
  onProgress?: (percent: number) => void;
  /** Absent for a picture. */
  words?: UploadWords;
};

/** What is said where the server gave no words of its own: it was too much, or something went wrong. */
type UploadWords = { tooHeavy: string; unexpected: string };

/** An upload under way. The outcome never fails: what goes wrong is one. */
export type UploadUnderWay<Kept> = { outcome: Promise<UploadOutcome<Kept>>; interrupt: () => void };

/** Long enough for 10 MB on a slow line (milliseconds); then it can be tried again. */
const timeoutMs = 5 * 60_000;

/** Said of an upload that the person stopped. */
export const interrupted = 'L’envoi a été interrompu.';

const lost = 'La connexion a été perdue. Vérifiez votre accès à Internet, puis réessayez.';
const pictureWords: UploadWords = {
  tooHeavy: new ImageRefused('too-heavy').message,
  unexpected: 'L’image n’a pas pu être enregistrée. Veuillez réessayer.',
};

/** Sends a file and what is said of it. By XMLHttpRequest, because fetch does not report the progress of an upload. */
export function upload<Kept>({ to, fields, isKept, onProgress, words }: Upload<Kept>): UploadUnderWay<Kept> {
  const form = new FormData();
  form.set('sessionToken', readSessionToken());
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new XMLHttpRequest();
  const outcome = new Promise<UploadOutcome<Kept>>((resolve) => {
    const fail = (reason: string) => () => resolve({ ok: false, reason });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((100 * loaded) / total));
    };
    request.onload = () => resolve(outcomeOf(request, isKept, words));
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

function outcomeOf<Kept>(
  { status, response }: XMLHttpRequest,
  isKept: (body: unknown) => body is Kept,
  words: UploadWords | undefined,
): UploadOutcome<Kept> {
  if (status >= 200 && status < 300 && isKept(response)) return { ok: true, kept: response };
  return { ok: false, reason: refusalOf(status, response, words) };
}

/** Why the server did not keep it, in words. Exported for its test. */
export function refusalOf(
  status: number,
  body: unknown,
  { tooHeavy, unexpected }: UploadWords = pictureWords,
): string {
  if (status === 413) return tooHeavy;
  const failure = failureOf(status, body);
  if (failure.status !== 'failed') return failureSentence(failure, unexpected);
  const said = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  return typeof said === 'string' ? said : unexpected;
}
