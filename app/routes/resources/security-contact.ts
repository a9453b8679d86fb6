import { config } from '#app/config/environment.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import type { Route } from './+types/security-contact.ts';
import { securityContact } from './security-contact-document.ts';
import { textDocument } from './text-document.ts';

/** GET /.well-known/security.txt (RFC 9116): the contact for vulnerability reports. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { email } = await currentSchool();
  return textDocument(request, {
    body: securityContact({ email, publicUrl: config().publicUrl, now: new Date() }),
    type: 'text/plain; charset=utf-8',
    maxAge: 3600,
  });
}
