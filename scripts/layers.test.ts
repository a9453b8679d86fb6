import { expect, test } from 'vitest';
import { brokenImports } from './layers.ts';

/** What a file of each layer may not import: the layers above and beside it. */
test.each([
  ['tests/helpers/site.ts', '#scripts/bench.ts'],
  ['server/app.ts', '#tests/helpers/site.ts'],
  ['app/root.tsx', '#server/app.ts'],
  ['app/routes/site/home.tsx', '#app/root.tsx'],
  ['app/routes/site/home.tsx', '#server/app.ts'],
  ['app/routes/site/home.tsx', '#app/demo/content.ts'],
  ['app/features/posts/posts.ts', '#app/routes/site/home.tsx'],
  ['app/features/posts/posts.ts', '#app/features/events/events.ts'],
  ['app/features/posts/posts.ts', '#app/documents/brochure.ts'],
  ['app/documents/brochure.ts', '#app/features/posts/posts.ts'],
  ['app/content/cover.ts', '#app/features/posts/posts.ts'],
  ['app/content/cover.ts', '#app/documents/brochure.ts'],
  ['app/office/form.ts', '#app/content/cover.ts'],
  ['app/forms/kept.ts', '#app/office/form.ts'],
  ['app/security/guard.ts', '#app/forms/kept.ts'],
  ['app/security/guard.ts', '#app/storage/files.ts'],
  ['app/security/guard.ts', '#app/ui/button.tsx'],
  ['app/storage/files.ts', '#app/security/guard.ts'],
  ['app/demo/content.ts', '#app/features/posts/posts.ts'],
  ['app/db/client.ts', '#app/storage/files.ts'],
  ['app/config/log.ts', '#app/db/client.ts'],
  ['app/school/settings.ts', '#app/config/log.ts'],
  ['app/ui/button.tsx', '#app/school/facts.ts'],
  ['app/ui/button.tsx', '#app/config/log.ts'],
  ['app/lib/slug.ts', '#app/ui/button.tsx'],
  ['app/lib/slug.ts', '#app/school/facts.ts'],
  ['app/attic/box.ts', '#app/lib/slug.ts'],
  ['app/routes/site/home.tsx', '#app/attic/box.ts'],
  ['app/ui/button.tsx', '../lib/slug.ts'],
  ['app/ui/button.test.ts', '../lib/slug.ts'],
])('%s may not import %s', (file, address) => {
  expect(brokenImports(file, `import { thing } from '${address}';`)).toHaveLength(1);
});

test.each([
  ['app/features/posts/posts.ts', '#app/db/client.ts'],
  ['app/features/posts/posts.ts', '#app/features/posts/other.ts'],
  ['app/features/posts/posts.test.ts', '#app/features/events/events.ts'],
  ['app/ui/button.tsx', './card.tsx'],
  ['server/app.ts', '#app/demo/content.ts'],
  ['app/lib/slug.ts', 'node:path'],
])('%s may import %s', (file, address) => {
  expect(brokenImports(file, `import { thing } from '${address}';`)).toEqual([]);
});

test.each([
  "import '#app/ui/button.tsx';",
  "import type { Button } from '#app/ui/button.tsx';",
  "import {\n  Button,\n} from '#app/ui/button.tsx';",
  "export * from '#app/ui/button.tsx';",
  "const { Button } = await import('#app/ui/button.tsx');",
  "type Button = typeof import('#app/ui/button.tsx');",
])('%s is an import', (source) => {
  expect(brokenImports('app/lib/slug.ts', source)).toEqual([
    'app/lib/slug.ts: #app/ui/button.tsx: lib may not import ui',
  ]);
});
