import { Outlet } from 'react-router';
import { uncoverFocus } from '#app/office/uncover-focus.ts';
import { application } from '#app/routes/application.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import type { Route } from './+types/frame.ts';
import { privatePageMiddleware } from './office-middleware.server.ts';

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

export const handle = application;

/** Around both the login page and the office, so that the greeting's live region outlives the login page. */
export default function OfficeFrame() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <Outlet />
      <Toaster onRoom={uncoverFocus} />
    </>
  );
}
