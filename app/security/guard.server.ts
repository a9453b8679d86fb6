import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { log } from '#app/config/log.server.ts';
import { actAs } from '#app/db/client.server.ts';
import { staffRoles } from '#app/db/roles.ts';
import { accessTo } from '#app/school/office-areas.ts';
import { refuseWhenBusy } from './busy.server.ts';
import { officeFormBounds } from './form-bounds.server.ts';
import { readForm } from './read-form.server.ts';
import { reservedReason } from './refusals.ts';
import {
  clearedSessionCookie,
  type LiveSession,
  ownsSessionToken,
  readSession,
  type SignedIn,
} from './sessions.server.ts';

/** The administrator of this request; reading it where no guard has passed throws. */
export const administratorContext = createContext<SignedIn>();

/** The session verified for this request: asked of the database once, however many guards it passes. */
const verifiedSession = createContext<LiveSession | null>(null);

type Context = Readonly<RouterContextProvider>;

type OfficeWrite = { administrator: SignedIn; sessionId: string; form: FormData };

const loginAddress = '/admin/login';
const enrolmentAddress = '/admin/second-factor';
const unkept = { 'Cache-Control': 'private, no-store' };

/**
 * For the office layout: nothing below it runs without a session, all of it under the role of who is signed in, and nothing it
 * answers is kept by anyone.
 * Not enough alone, hence `requireAdministrator` in every loader: a route moved out of the layout would be open.
 */
export const requireAdministratorMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { administrator } = await requireSession(request, context);
  const response = await actAs(staffRoles[administrator.role], next);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', unkept['Cache-Control']);
  return response;
};

/**
 * For EVERY office loader. Without a session in force, reading ends in a redirect to the login page (React
 * Router turns it into its own form for `.data` requests), writing in 401. An address that is not for the role of who
 * asks ends in 403, whatever there is.
 */
export async function requireAdministrator(request: Request, context: Context): Promise<SignedIn> {
  return (await requireArea(request, context)).administrator;
}

/** For what is around the pages, whichever area they are of: a session in force, and nothing more. */
export async function requireSignedIn(request: Request, context: Context): Promise<SignedIn> {
  return (await requireSession(request, context)).administrator;
}

/** Like `requireAdministrator`, for a loader that must tell this session from the others of the same person. */
export async function requireAdministratorSession(request: Request, context: Context): Promise<LiveSession> {
  return await requireArea(request, context);
}

/** For the page that sets a second factor up, where the account must have one and has none: like `requireAdministratorSession`. */
export async function requireEnrollingSession(request: Request, context: Context): Promise<LiveSession> {
  return await liveSession(request, context);
}

/**
 * For EVERY office action: a session in force, an address that is for its role, and the form's `sessionToken` field as its
 * anti-CSRF half. Reads the body, and hands it back. Throws 401 without a session, 403 where the address is for others or the
 * `sessionToken` is not the right one.
 */
export async function requireAdministratorWrite(request: Request, context: Context): Promise<OfficeWrite> {
  return await readWrite(await requireArea(request, context), request);
}

/** Like `requireAdministratorWrite`, for the forms that set a second factor up. */
export async function requireEnrollingWrite(request: Request, context: Context): Promise<OfficeWrite> {
  return await readWrite(await liveSession(request, context), request);
}

async function readWrite(session: LiveSession, request: Request): Promise<OfficeWrite> {
  // A body that is no form, or holds more than any of the office's, carries no session token.
  const form = (await readForm(request, officeFormBounds)) ?? new FormData();
  if (!ownsSessionToken(session, form.get('sessionToken'))) {
    noteRefusal(request, session, 'a write without the token of its session was refused');
    throw data({ reason: 'session-token' }, { status: 403, headers: unkept });
  }
  return { administrator: session.administrator, sessionId: session.id, form };
}

/**
 * Who of the staff asks, for a public page that shows them more; null for everybody else. What such a page shows
 * must never be kept for others.
 */
export async function optionalAdministrator(request: Request, context: Context): Promise<SignedIn | null> {
  const session = context.get(verifiedSession) ?? (await readSession(request));
  if (session) context.set(verifiedSession, session);
  return session && !session.mustEnrol ? session.administrator : null;
}

/** The page that an address of the router is about, which asks for data under a name of its own. */
export function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/_?\.data$/, '');
}

async function requireArea(request: Request, context: Context): Promise<LiveSession> {
  const session = await requireSession(request, context);
  const access = accessTo(pageOf(request), session.administrator.role);
  if (access === 'unknown') throw data(null, { status: 404, headers: unkept });
  if (access === 'reserved') {
    noteRefusal(request, session, 'an address that is for another role was refused');
    throw data({ reason: reservedReason }, { status: 403, headers: unkept });
  }
  return session;
}

/** A session whose account has all that it must have: whoever lacks a second factor is led to set one up, and does nothing else. */
async function requireSession(request: Request, context: Context): Promise<LiveSession> {
  const session = await liveSession(request, context);
  if (!session.mustEnrol) return session;
  if (isReading(request)) throw redirect(enrolmentAddress, { headers: unkept });
  noteRefusal(request, session, 'a write before the second factor was refused');
  throw data({ reason: 'second-factor' }, { status: 403, headers: unkept });
}

async function liveSession(request: Request, context: Context): Promise<LiveSession> {
  const session = context.get(verifiedSession) ?? (await readSession(request).catch(refuseWhenBusy));
  if (!session) throw refusal(request);
  context.set(verifiedSession, session);
  context.set(administratorContext, session.administrator);
  return session;
}

/** Who was refused what, for who reads the logs: an account that tries the doors of others leaves its id there. Of which request, the log says by itself. */
function noteRefusal(request: Request, { administrator, id }: LiveSession, words: string): void {
  const { id: adminId, role } = administrator;
  log.warn({ adminId, role, sessionId: id, method: request.method, path: pageOf(request) }, words);
}

function refusal(request: Request) {
  const headers = { ...unkept, 'Set-Cookie': clearedSessionCookie() };
  if (isReading(request)) return redirect(loginAddress, { headers });
  log.warn({ method: request.method, path: pageOf(request) }, 'a write without a session was refused');
  return data({ reason: 'session' }, { status: 401, headers });
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
