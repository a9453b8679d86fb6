// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is written here is source text.
import type { Mutant } from './mutant.ts';

/** The HTTP process: pipeline, limits, the page cache, files. */
export const server: readonly Mutant[] = [
  {
    file: 'pipeline.ts',
    was: "c.req.raw.headers.has('content-length') && !c.req.raw.headers.has('transfer-encoding')",
    is: "c.req.raw.headers.has('content-length')",
    tests: ['pipeline.test'],
  },
  {
    file: 'pipeline.ts',
    was: "c.res.headers.set('X-Request-Id', c.env.facts.requestId);",
    is: '',
    tests: ['pipeline.test'],
  },
  {
    file: 'body-limits.ts',
    was: 'formLimit = 64 * kilobyte',
    is: 'formLimit = 640 * kilobyte',
    tests: ['pipeline.test'],
  },
  { file: 'page-key.ts', was: 'hosts > 1 || ', is: '', tests: ['page-cache.test'] },
  { file: 'page-key.ts', was: ' || authorized', is: '', tests: ['page-key.test', 'page-cache.test'] },
  { file: 'sharing.ts', was: "!headers.has('Set-Cookie') &&", is: '', tests: ['page-cache.test'] },
  {
    file: 'page-cache.ts',
    was: 'rendering = new Map();\n      return',
    is: 'return',
    tests: ['page-cache.test'],
  },
  { file: 'kept-page.ts', was: "if (status !== 200) return 'no-store';", is: '', tests: ['page-cache.test'] },
  {
    file: 'render-ahead.ts',
    was: '.filter((key) => !pages.find(key))',
    is: '',
    tests: ['render-ahead.test'],
  },
  {
    file: 'log-writer.server.ts',
    was: 'batch && !isWriting ? [batch]',
    is: 'batch ? [batch]',
    tests: ['log-writer.test'],
  },
  { file: 'page-cache.ts', was: 'pastEnd.page >= (', is: 'pastEnd.page > (', tests: ['page-cache.test'] },
  {
    file: 'answer-list-page.server.ts',
    was: 'list.page < page',
    is: 'list.page + 1 < page',
    tests: ['list-pages.integration.test'],
  },
  { file: 'page-store.ts', was: '> ticket.begunAt', is: '>= ticket.begunAt', tests: ['page-store.test'] },
  {
    file: 'cache-headers.ts',
    was: 'shared < sharedSeconds ? 0 : staleSeconds',
    is: 'staleSeconds',
    tests: ['page-cache.test', 'page-cache.integration.test'],
  },
  {
    file: 'static-files.ts',
    was: "url.startsWith('/assets/')",
    is: "url.startsWith('/')",
    tests: ['static-files.test'],
  },
  {
    file: 'time-limits.ts',
    was: 'if (!isUpload(pathOf(request))) return false;',
    is: '',
    tests: ['time-limits.test'],
  },
  {
    file: 'request-log.ts',
    was: "outgoing.writableFinished ? '' : ',\"aborted\":true'",
    is: "''",
    tests: ['request-log.test'],
  },
  {
    file: 'files.server.ts',
    was: "'X-Content-Type-Options': 'nosniff',\n    'Content-Security-Policy'",
    is: "'Content-Security-Policy'",
    tests: ['files.integration.test'],
  },
  {
    file: 'paths.ts',
    was: '\\d{1,16}-[0-9a-f]{16}(?:-\\d{1,5}w)?\\.(jpg|png|webp|avif)$/;',
    is: '[^.]+\\.(jpg|png|webp|avif)$/;',
    tests: ['paths.test', 'files.integration.test'],
  },
  {
    file: 'one-address.server.ts',
    was: '`${address}${url.search}`',
    is: 'address',
    tests: ['one-address.test', 'one-address.spec'],
    title: 'leads to',
  },
  {
    file: 'visits.server.ts',
    was: 'others >= waitingVisits.from',
    is: 'others > waitingVisits.from',
    tests: ['visits.integration.test', 'visits.test'],
  },
  {
    file: 'visit-limit.ts',
    was: 'return visits <= points;',
    is: 'return visits < points;',
    tests: ['visit-limit.test'],
  },
  {
    file: 'readiness.ts',
    was: 'now() - last.at < keptFor',
    is: 'now() - last.at < 100 * keptFor',
    tests: ['readiness.test'],
  },
];
