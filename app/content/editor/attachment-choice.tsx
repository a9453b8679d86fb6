import { useId, useRef } from 'react';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { megabytes } from '#app/lib/megabytes.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';
import { maxAttachmentSize } from '#app/storage/attachment-limits.ts';
import { acceptedAttachments } from '#app/storage/check-attachment-file.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorIcon } from '#app/ui/icons.tsx';
import { attachmentMetadataHref, type KnownAttachment } from './attachment-address.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { useAttachmentUpload } from './use-attachment-upload.ts';

type AttachmentChoiceProps = {
  /** '' while none is chosen. */
  href: string;
  error: string | undefined;
  upload: ReturnType<typeof useAttachmentUpload>;
  onFile: (file: File | undefined) => void;
};

/** The chosen PDF attachment, and the button to upload another. */
export function AttachmentChoice({ href, error, upload, onFile }: AttachmentChoiceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const saysId = useId();
  return (
    <div className="grid gap-3">
      <input
        ref={picker}
        type="file"
        accept={acceptedAttachments}
        aria-label="Choisir un fichier PDF"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {href !== '' && <Chosen href={href} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={choose}
          variant="secondary"
          data-autofocus
          aria-describedby={saysId}
          busy={upload.state.step === 'sending'}
          onClick={() => picker.current?.click()}
        >
          {href === '' ? 'Choisir un fichier sur cet appareil' : 'Remplacer le fichier'}
        </Button>
        <p id={saysId} className="text-ink-muted text-sm">
          PDF, jusqu’à {maxAttachmentSize.words}
        </p>
      </div>
      <div role="alert">
        {error && (
          <p className="flex items-start gap-2 text-sm text-terracotta-deep">
            <ErrorIcon className="mt-0.5 size-4" />
            {error}
          </p>
        )}
      </div>
      <UploadProgress
        state={upload.state}
        of="attachment"
        onCancel={upload.cancel}
        onRetry={onFile}
        giveFocus={() => choose.current?.focus()}
      />
    </div>
  );
}

/** The file's metadata from the server. */
function Chosen({ href }: { href: string }) {
  const { result, isLate } = useJsonQuery<{ found: KnownAttachment | null }>(attachmentMetadataHref(href));
  const found = isLate ? undefined : result?.found;
  if (found === null) {
    return (
      <p className="rounded-control bg-terracotta-tint p-3 text-sm text-terracotta-deep">
        Ce fichier n’est plus sur le site&nbsp;: remplacez-le ou retirez-le.
      </p>
    );
  }
  return (
    <p className="rounded-control bg-sand p-3 text-sm [overflow-wrap:anywhere]">
      <span className="font-semibold">{found ? bidiIsolate(found.name) : 'Fichier PDF'}</span>
      {found && <span className="whitespace-nowrap text-ink-muted"> ({megabytes(found.size)})</span>}
    </p>
  );
}
