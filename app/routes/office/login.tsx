import { useEffect, useMemo, useRef, useState } from 'react';
import { data, useNavigate, useNavigation } from 'react-router';
import type { Notice } from '#app/features/accounts/accounts.ts';
import {
  LoginForm,
  type RefusedSignIn,
  type SignInStep,
} from '#app/features/accounts/components/login-form.tsx';
import { signInWithPasskey } from '#app/features/accounts/passkey-sign-in.server.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { pendingFactors, signIn, signInWithCode } from '#app/features/accounts/sign-in.server.ts';
import { offersPasskeys } from '#app/features/accounts/webauthn.server.ts';
import { dismissSessionOver, type Failure, failureNotice, isFailure } from '#app/office/failure.ts';
import { inBrowserTime, sessionState } from '#app/office/session-record.ts';
import { readRecord, storeRecord } from '#app/office/session-storage.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { readDeviceMarks } from '#app/security/known-device.server.ts';
import { clearedPasskeyBrowser, readPasskeyBrowser } from '#app/security/passkey-cookie.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { clearedChallenge, readChallenge } from '#app/security/second-step.server.ts';
import type { SessionRecord } from '#app/security/session-policy.ts';
import { endSession, readSession } from '#app/security/sessions.server.ts';
import { toast } from '#app/ui/toaster.tsx';
import type { Route } from './+types/login.ts';
import { AuthFrame } from './auth/auth-page.tsx';
import { safeReturnPath } from './return-path.ts';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

export const meta: Route.MetaFunction = () => officeTitle('Connexion');

export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const factors = await pendingFactors(readChallenge(request)).catch(refuseWhenBusy);
  const step: SignInStep = factors ? 'code' : 'password';
  return {
    step,
    factors,
    offersPasskeys: offersPasskeys(),
    signedIn: (await readSession(request)) !== null,
    redirectTo: safeReturnPath(params.get('redirectTo')),
    expired: params.get('reason') === 'expired',
  };
}

/**
 * Signs in (spec §4, §5, §8), in two steps with a second factor (decision 5). A new session ends the one that
 * this browser had.
 */
export async function action({ request, context }: Route.ActionArgs) {
  // A body that is not a form counts as an empty attempt.
  const form = (await readForm(request)) ?? new FormData();
  const visitor = context.get(requestContext);
  const headers = new Headers();
  if (form.get('intent') === 'restart') {
    headers.set('Set-Cookie', clearedChallenge());
    return data(stepOnly('password'), { headers });
  }
  const challenge = readChallenge(request);
  const byPasskey = form.get('intent') === 'passkey';
  const submittedStep: SignInStep = form.has('code') || (byPasskey && challenge) ? 'code' : 'password';
  const sender = { visitor, devices: readDeviceMarks(request) };
  const result = byPasskey
    ? await signInWithPasskey({
        ...sender,
        ...{ answer: form.get('passkey'), browser: readPasskeyBrowser(request), challenge },
      })
    : submittedStep === 'code'
      ? await signInWithCode({ ...sender, code: form.get('code'), challenge })
      : await signIn({ ...sender, email: form.get('email'), password: form.get('password') });
  if (result.outcome === 'code-wanted') {
    headers.set('Set-Cookie', result.setCookie);
    return data({ ...stepOnly('code'), factors: result.factors }, { headers });
  }
  if (result.outcome === 'signed-in') {
    await endSession(request);
    const { notice, record, setCookie, deviceCookie } = result;
    headers.append('Set-Cookie', setCookie);
    headers.append('Set-Cookie', deviceCookie);
    if (submittedStep === 'code') headers.append('Set-Cookie', clearedChallenge());
    if (byPasskey) headers.append('Set-Cookie', clearedPasskeyBrowser());
    const welcome = { notice, record, serverNow: new Date().toISOString() };
    return data({ ...stepOnly(submittedStep), welcome }, { headers });
  }
  const expired = result.outcome === 'code-expired';
  if (expired) headers.set('Set-Cookie', clearedChallenge());
  const refused = {
    notice: result.notice,
    minutes: result.outcome === 'too-many-attempts' ? result.minutes : null,
    linkSent: result.outcome === 'too-many-attempts' && result.linkSent,
    fieldErrors: 'fieldErrors' in result ? result.fieldErrors : {},
    email: String(form.get('email') ?? '').slice(0, 254),
  };
  const step = expired ? 'password' : submittedStep;
  return data({ ...stepOnly(step), refused }, { status: result.status, headers });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

type Welcome = { notice: Notice; record: SessionRecord; serverNow: string };

/** A response that neither signs in nor refuses: it asks for the next step. */
function stepOnly(step: SignInStep): {
  step: SignInStep;
  /** Of the second step, at its start. */
  factors: Factors | null;
  welcome: Welcome | null;
  refused: RefusedSignIn | null;
} {
  return { step, factors: null, welcome: null, refused: null };
}

function unanswered(failure: Failure): RefusedSignIn {
  return { notice: failureNotice(failure), minutes: null, linkSent: false, fieldErrors: {}, email: '' };
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, expired } = loaderData;
  const failure = actionData && isFailure(actionData) ? actionData : null;
  const result = actionData && !isFailure(actionData) ? actionData : null;
  const refused = useMemo(
    () => (failure ? unanswered(failure) : (result?.refused ?? null)),
    [failure, result],
  );
  useWelcome(result?.welcome, redirectTo);
  useAlreadySignedIn(loaderData.signedIn, redirectTo);
  return (
    <AuthFrame>
      <LoginForm
        step={result?.step ?? loaderData.step}
        factors={result?.factors ?? loaderData.factors}
        offersPasskeys={loaderData.offersPasskeys}
        refused={refused}
        expired={expired && !actionData}
        welcomed={Boolean(result?.welcome)}
      />
    </AuthFrame>
  );
}

/**
 * Stores the session record, greets, and goes on to the requested page: after the router has processed the
 * response, since leaving earlier would abort the request.
 */
function useWelcome(welcome: Welcome | null | undefined, redirectTo: string) {
  const navigate = useNavigate();
  const settled = useNavigation().state === 'idle';
  const greeted = useRef<Welcome | null>(null);
  useEffect(() => {
    if (!welcome || !settled || greeted.current === welcome) return;
    greeted.current = welcome;
    dismissSessionOver();
    storeRecord(inBrowserTime(welcome.record, welcome.serverNow, Date.now()));
    toast(welcome.notice);
    void navigate(redirectTo, { replace: true });
  }, [welcome, settled, redirectTo, navigate]);
}

/** A user with a valid session and record is redirected; a session that begins here is greeted instead. */
function useAlreadySignedIn(signedIn: boolean, redirectTo: string) {
  const navigate = useNavigate();
  const [came] = useState(signedIn);
  const gone = useRef(false);
  useEffect(() => {
    const record = readRecord();
    if (!came || gone.current || !record || sessionState(record, Date.now()) === 'invalid') return;
    gone.current = true;
    void navigate(redirectTo, { replace: true });
  }, [came, redirectTo, navigate]);
}
