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

/** The administrator of this request; reading it without a guard throws. */
export const administratorContext = createContext<SignedIn>();

/** The session verified for this request: read from the database once, for all guards. */
const verifiedSession = createContext<LiveSession | null>(null);

type Context = Readonly<RouterContextProvider>;

export type OfficeWrite = { administrator: SignedIn; sessionId: string; form: FormData };

const loginAddress = '/admin/login';
const enrolmentAddress = '/admin/second-factor';
const noStore = { 'Cache-Control': 'private, no-store' };

/**
 * For the office layout: everything below it requires a session, runs under the user's role, and is never
 * cached. Every loader also calls `requireAdministrator`: a route moved out of the layout would otherwise be
 * open.
 */
export const requireAdministratorMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { administrator } = await requireSession(request, context);
  const response = await actAs(staffRoles[administrator.role], next);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', noStore['Cache-Control']);
  return response;
};

/**
 * For EVERY office loader. Without a valid session, reads redirect to the login page (React Router converts
 * that for `.data` requests), writes get 401. A path not allowed for the user's role gets 403, whether it
 * exists or not.
 */
export async function requireAdministrator(request: Request, context: Context): Promise<SignedIn> {
  return (await requireArea(request, context)).administrator;
}

/** For content around the pages of any area: requires only a valid session. */
export async function requireSignedIn(request: Request, context: Context): Promise<SignedIn> {
  return (await requireSession(request, context)).administrator;
}

/** Like `requireAdministrator`, for loaders that distinguish this session from the user's others. */
export async function requireAdministratorSession(request: Request, context: Context): Promise<LiveSession> {
  return await requireArea(request, context);
}

/** For the page that sets up a required second factor: like `requireAdministratorSession`. */
export async function requireEnrollingSession(request: Request, context: Context): Promise<LiveSession> {
  return await liveSession(request, context);
}

/**
 * For EVERY office action: requires a valid session, a path allowed for its role, and the anti-CSRF
 * `sessionToken` in the form. Reads and returns the body. Throws 401 without a session, 403 for other roles'
 * paths or a wrong `sessionToken`.
 */
export async function requireAdministratorWrite(request: Request, context: Context): Promise<OfficeWrite> {
  return await readWrite(await requireArea(request, context), request);
}

/** Like `requireAdministratorWrite`, for the forms that set up a second factor. */
export async function requireEnrollingWrite(request: Request, context: Context): Promise<OfficeWrite> {
  return await readWrite(await liveSession(request, context), request);
}

async function readWrite(session: LiveSession, request: Request): Promise<OfficeWrite> {
  // A body that is not a form, or too large, has no session token.
  const form = (await readForm(request, officeFormBounds)) ?? new FormData();
  if (!ownsSessionToken(session, form.get('sessionToken'))) {
    noteRefusal(request, session, 'a write without the token of its session was refused');
    throw data({ reason: 'session-token' }, { status: 403, headers: noStore });
  }
  return { administrator: session.administrator, sessionId: session.id, form };
}

/**
 * The signed-in user, for a public page that shows staff more; null for visitors. Such a page must never be
 * cached for others.
 */
export async function optionalAdministrator(request: Request, context: Context): Promise<SignedIn | null> {
  const session = context.get(verifiedSession) ?? (await readSession(request));
  if (session) context.set(verifiedSession, session);
  return session && !session.mustEnrol ? session.administrator : null;
}

/** The path of the page, also for its data requests, which have their own path. */
export function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/_?\.data$/, '');
}

async function requireArea(request: Request, context: Context): Promise<LiveSession> {
  const session = await requireSession(request, context);
  const access = accessTo(pageOf(request), session.administrator.role);
  if (access === 'unknown') throw data(null, { status: 404, headers: noStore });
  if (access === 'reserved') {
    noteRefusal(request, session, 'an address that is for another role was refused');
    throw data({ reason: reservedReason }, { status: 403, headers: noStore });
  }
  return session;
}

/**
 * A session that meets its account's requirements: a user without a required second factor is redirected to
 * its set-up and can do nothing else.
 */
async function requireSession(request: Request, context: Context): Promise<LiveSession> {
  const session = await liveSession(request, context);
  if (!session.mustEnrol) return session;
  if (isReading(request)) throw redirect(enrolmentAddress, { headers: noStore });
  noteRefusal(request, session, 'a write before the second factor was refused');
  throw data({ reason: 'second-factor' }, { status: 403, headers: noStore });
}

async function liveSession(request: Request, context: Context): Promise<LiveSession> {
  const session = context.get(verifiedSession) ?? (await readSession(request).catch(refuseWhenBusy));
  if (!session) throw refusal(request);
  context.set(verifiedSession, session);
  context.set(administratorContext, session.administrator);
  return session;
}

/**
 * Logs the account of a refused request, so that attempts to reach other roles' pages are visible. The
 * request itself is logged elsewhere.
 */
function noteRefusal(request: Request, { administrator, id }: LiveSession, words: string): void {
  const { id: adminId, role } = administrator;
  log.warn({ adminId, role, sessionId: id, method: request.method, path: pageOf(request) }, words);
}

function refusal(request: Request) {
  const headers = { ...noStore, 'Set-Cookie': clearedSessionCookie() };
  if (isReading(request)) return redirect(loginAddress, { headers });
  log.warn({ method: request.method, path: pageOf(request) }, 'a write without a session was refused');
  return data({ reason: 'session' }, { status: 401, headers });
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
