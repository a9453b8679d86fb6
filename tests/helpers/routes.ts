import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export type Address = {
  /** The path with sample parameters, e.g. '/admin/events/edit/1'. */
  path: string;
  /** The path with parameter names, e.g. '/admin/events/edit/:id'. */
  pattern: string;
  /** The route's module, below app/. */
  file: string;
  /** The ids of the route and its layouts: the values of React Router's `_routes`. */
  routeIds: string[];
  /** Their modules, below app/. */
  files: string[];
};

type Around = Pick<Address, 'routeIds' | 'files'>;

/** Every address of the route table, layouts resolved. */
export async function everyAddress(): Promise<Address[]> {
  const walk = (entries: RouteConfigEntry[], base: string, parents: Around): Address[] =>
    entries.flatMap((entry) => {
      const path = [base, entry.path].filter(Boolean).join('/').replaceAll(/\/+/g, '/');
      const routeIds = [...parents.routeIds, entry.id ?? entry.file.replace(/\.tsx?$/, '')];
      const files = [...parents.files, entry.file];
      const below = walk(entry.children ?? [], path, { routeIds, files });
      const isAddress = entry.path !== undefined || entry.index;
      const own = isAddress ? [{ path: fillIn(path), pattern: path, file: entry.file, routeIds, files }] : [];
      return [...own, ...below];
    });
  return walk(await routes, '/', { routeIds: ['root'], files: ['root.tsx'] });
}

function fillIn(path: string): string {
  return path.replaceAll(/:(\w+)\??/g, '1').replaceAll('*', 'nulle-part');
}
