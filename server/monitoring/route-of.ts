import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Size of the cache of paths, and the maximum length of a cached path. */
const remembered = 2_000;
const longest = 200;

/** Paths outside the router. */
const others = [
  [/^\/assets\//, '/assets/*'],
  [/^\/files\//, '/files/*'],
  [/^\/healthz$/, '/healthz'],
  [/^\/readyz$/, '/readyz'],
] as const;

/** For paths that match no route. */
const none = '(none)';

/**
 * Maps a path to its route pattern: '/blog/:slug', never the path itself, which visitors can vary without
 * limit. '(none)' when no route matches.
 */
export function createRouteOf(routes: Routes): (path: string) => string {
  const tree = treeOf(routes, undefined);
  const known = new LRUCache<string, string>({ max: remembered });
  return (path) => {
    if (path.length > longest) return nameOf(path, tree);
    const name = known.get(path) ?? nameOf(path, tree);
    known.set(path, name);
    return name;
  };
}

function nameOf(path: string, tree: RouteObject[]): string {
  const other = others.find(([form]) => form.test(path));
  if (other) return other[1];
  // The router would log a warning with the visitor's text.
  if (!isDecodable(path)) return none;
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  const matches = matchRoutes(tree, page) ?? [];
  const parts = matches.map(({ route }) => route.path ?? '').filter((part) => part !== '');
  return matches.length === 0 || parts.includes('*')
    ? none
    : `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/');
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

function treeOf(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const own: RouteObject = index
      ? { id, path, index: true, caseSensitive }
      : { id, path, caseSensitive, children: treeOf(routes, id) };
    return [own];
  });
}
