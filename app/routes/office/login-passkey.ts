import { beginPasskeySignIn } from '#app/features/accounts/passkey-sign-in.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { passkeyBrowser } from '#app/security/passkey-cookie.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { readChallenge } from '#app/security/second-step.server.ts';
import { admitWrite } from '#app/security/submissions.server.ts';
import type { Route } from './+types/login-passkey.ts';

/** The passkey challenge of the login page; the login itself takes the response (decision 5). */
export async function action({ request, context }: Route.ActionArgs) {
  const write = await admitWrite(context.get(requestContext)).catch(refuseWhenBusy);
  if (!write.allowed) return Response.json({ minutes: write.minutes }, { status: 429 });
  const step = (await readForm(request))?.get('step');
  if (step !== 'password' && step !== 'code') return Response.json(null, { status: 400 });
  const { token, setCookie } = passkeyBrowser(request);
  const challenge = step === 'code' ? readChallenge(request) : null;
  if (step === 'code' && !challenge) return Response.json(null, { status: 404 });
  const options = await beginPasskeySignIn({ browser: token, challenge }).catch(refuseWhenBusy);
  return options
    ? Response.json(options, { headers: { 'Set-Cookie': setCookie } })
    : Response.json(null, { status: 404 });
}
