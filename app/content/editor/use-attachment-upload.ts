import { upload } from '#app/office/upload.ts';
import { AttachmentRefused } from '#app/storage/attachment-refused.ts';
import { attachmentRefusalOf } from '#app/storage/check-attachment-file.ts';
import { attachmentsPath, type KnownAttachment } from './attachment-address.ts';
import { rememberAttachment } from './attachment-metadata.ts';
import { useUpload } from './use-upload.ts';

const words = {
  tooHeavy: new AttachmentRefused('too-heavy').message,
  unexpected: 'Le fichier n’a pas pu être enregistré. Veuillez réessayer.',
};

/** Uploads PDF attachments one at a time, with progress. */
export function useAttachmentUpload() {
  return useUpload<KnownAttachment>({
    refusalOf: attachmentRefusalOf,
    start: (file, { onProgress }) => {
      const { outcome, interrupt } = upload({
        ...{ to: attachmentsPath, fields: { file }, isExpected, onProgress, words },
      });
      return { interrupt, outcome: outcome.then(remembered) };
    },
    done: 'Fichier PDF envoyé',
    failed: 'Le fichier PDF n’a pas été envoyé',
    of: 'attachment',
  });
}

type Outcome = Awaited<ReturnType<typeof upload<KnownAttachment>>['outcome']>;

/** The text shows it at once, without a request. */
function remembered(outcome: Outcome): Outcome {
  if (outcome.ok) rememberAttachment(outcome.stored);
  return outcome;
}

function isExpected(body: unknown): body is KnownAttachment {
  if (typeof body !== 'object' || body === null) return false;
  const { href, name, size } = body as Record<string, unknown>;
  return typeof href === 'string' && typeof name === 'string' && typeof size === 'number';
}
