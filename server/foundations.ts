import type { Config } from '#app/config/environment.server.ts';

/** What the site stands on: the database and the files. One place binds them to the process. */
export type Foundations = {
  /** Sign-in of the first administrator, when this start made one. */
  firstAdministrator: { email: string; password: string } | null;
};

/**
 * Opens the database (migrating it), makes sure that somebody can sign in, and fills an empty school with
 * demo content when the configuration asks for it.
 */
export async function openFoundations(_config: Config): Promise<Foundations> {
  return { firstAdministrator: null };
}

/** Whether the database and the files answer. */
export async function foundationsAreReady(): Promise<boolean> {
  return true;
}

/** Closes what `openFoundations` opened. Nothing may be asked of it afterwards. */
export async function closeFoundations(): Promise<void> {}

/** Uploaded files and their variants. */
export async function serveFile(_request: Request): Promise<Response | null> {
  return null;
}

/** Tells `listener` what staff changed, in this copy of the server or another. */
export function onSiteChange(_listener: (topic: string) => void): void {}
