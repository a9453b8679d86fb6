import { data } from 'react-router';
import { cleanFileName } from '#app/content/attachment-names.ts';
import type { KnownAttachment } from '#app/content/editor/attachment-address.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import { isAttachmentAddress } from '#app/security/article-addresses.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import {
  type Attachment,
  AttachmentRefused,
  attachmentAddress,
  attachmentPath,
  readAttachments,
  storeAttachment,
} from '#app/storage/attachments.server.ts';
import type { Route } from './+types/files.ts';
import { runCommand } from './run-command.server.ts';

const upload = z.object({ file: z.instanceof(File) });

/** The metadata of one PDF attachment, for the editor: `?href=…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const href = new URL(request.url).searchParams.get('href') ?? '';
  if (!isAttachmentAddress(href)) return Response.json({ found: null });
  const [found] = await readAttachments([attachmentPath(href)]).catch(refuseWhenBusy);
  return Response.json({ found: found ? knownOf(found) : null });
}

/**
 * Stores one PDF attachment of a post or an event in the bucket content-files (decision 15). Returns its
 * metadata, or `{ reason }` in French: 400 for an invalid file, 500 for a server error, 503 when the database
 * is too busy. Files that no saved text uses are deleted with the other orphans.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await requireAdministratorWrite(request, context);
  const { value: sent } = parseForm(form, upload);
  if (!sent) return refused('Choisissez un fichier PDF à envoyer.');
  return runCommand(
    'a PDF file could not be kept',
    () => keep(sent.file),
    () => refused('Le fichier n’a pas pu être enregistré. Réessayez dans un instant.', 500),
  );
}

async function keep(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return knownOf(await storeAttachment({ bytes, name: cleanFileName(file.name) }));
  } catch (error) {
    if (error instanceof AttachmentRefused) return refused(error.message);
    throw error;
  }
}

function knownOf({ path, name, size }: Attachment): KnownAttachment {
  return { href: attachmentAddress(path), name, size };
}

function refused(reason: string, status = 400) {
  return data({ reason }, { status });
}
