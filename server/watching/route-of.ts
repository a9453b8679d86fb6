import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** How many addresses are remembered, and of what length: those that are asked for again and again. */
const remembered = 2_000;
const longest = 200;

/** What is no page of the router's, and what an address of a page's data ends with. */
const others = [
  [/^\/assets\//, '/assets/*'],
  [/^\/files\//, '/files/*'],
  [/^\/healthz$/, '/healthz'],
  [/^\/readyz$/, '/readyz'],
] as const;

/** Of what no route answers. */
const none = '(none)';

/**
 * Tells of a path which route it is of: '/blog/:slug', never the path itself, of which there are as many as visitors care to
 * make up. '(none)' for what no route answers.
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
  // The router would complain aloud, in the visitor's words.
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
