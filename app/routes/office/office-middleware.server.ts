import { type MiddlewareFunction, redirect } from 'react-router';
import { requireSignedIn } from '#app/security/guard.server.ts';
import { loginPath } from './return-path.ts';

/** No office page, the login page included, is ever cached or indexed. */
export const privatePageMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};

/** Adds the return path to the guard's redirect to the login page. It guards nothing by itself. */
export const rememberPageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    await requireSignedIn(request, context);
  } catch (refusal) {
    if (!(refusal instanceof Response) || refusal.headers.get('Location') !== '/admin/login') throw refusal;
    const headers = new Headers(refusal.headers);
    headers.delete('Location');
    throw redirect(loginPath(request.url), { headers });
  }
  return await next();
};
