import fc from 'fast-check';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createRouteOf } from './route-of.ts';

const route = (id: string, parentId: string | undefined, path?: string, index?: boolean) => ({
  [id]: { id, parentId, path, index, module: { default: () => null } },
});

const routes: ServerBuild['routes'] = {
  ...route('root', undefined, ''),
  ...route('home', 'root', undefined, true),
  ...route('blog', 'root', 'blog'),
  ...route('posts', 'blog', undefined, true),
  ...route('post', 'blog', ':slug'),
  ...route('office', 'root', 'admin'),
  ...route('leads', 'office', 'leads/:id?'),
  ...route('not-found', 'root', '*'),
};

test('a path is labelled by its route', () => {
  const routeOf = createRouteOf(routes);
  const told = {
    '/': '/',
    '/_root.data': '/',
    '/blog': '/blog',
    '/blog.data': '/blog',
    '/blog/rentrée': '/blog/:slug',
    '/blog/rentr%C3%A9e.data': '/blog/:slug',
    '/admin/leads/12': '/admin/leads/:id?',
    '/admin/leads': '/admin/leads/:id?',
    '/assets/app-1a2b.js': '/assets/*',
    '/files/school-photos/a.webp': '/files/*',
    '/readyz': '/readyz',
    '/wp-login.php': '(none)',
    '/blog/%FF': '(none)',
    '/blog/a/b': '(none)',
  };
  // The second request uses the cache.
  for (const _ of [1, 2])
    expect(Object.fromEntries(Object.keys(told).map((path) => [path, routeOf(path)]))).toEqual(told);
});

test('whatever visitors make up, it is one of a few names', () => {
  const routeOf = createRouteOf(routes);
  const names = new Set(['/', '/blog', '/blog/:slug', '/admin', '/admin/leads/:id?']);
  for (const other of ['/assets/*', '/files/*', '/healthz', '/readyz', '(none)']) names.add(other);
  fc.assert(fc.property(fc.string(), (text) => names.has(routeOf(`/${text}`))));
  fc.assert(fc.property(fc.webPath(), (path) => names.has(routeOf(path))));
});
