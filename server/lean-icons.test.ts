import { expect, test } from 'vitest';
import { withSingleIcons } from './lean-icons.ts';

test('icons are imported one by one, by whichever of their names, and types not at all', () => {
  const source = `import {
  Check,
  type LucideIcon,
  SearchIcon as Loupe,
} from 'lucide-react';
import type { LucideProps } from 'lucide-react';
import { useState } from 'react';`;
  expect(
    withSingleIcons(source),
  ).toBe(`import Check from 'lucide-react/icons/check'; import Loupe from 'lucide-react/icons/search';




import type { LucideProps } from 'lucide-react';
import { useState } from 'react';`);
});

test('an icon that Lucide does not have ends the build', () => {
  expect(() => withSingleIcons("import { Nowhere } from 'lucide-react';")).toThrow(/no icon Nowhere/);
});
