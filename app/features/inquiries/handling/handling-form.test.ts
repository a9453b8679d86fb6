import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { handlingForm } from './handling-form.server.ts';

const id = '5f0c1d3e-0000-4000-8000-000000000001';

test('a merge that names no inquiry is refused, whatever it names and at whatever length', () => {
  const long = fc.integer({ min: 50, max: 5_000 }).map((length) => '<'.repeat(length));
  const text = fc.oneof(anyText({ maxLength: 40 }), long, fc.constantFrom('', 'lead.', `lead.${id}`));
  fc.assert(
    fc.property(text, text, (main, others) => {
      // One is never merged into itself.
      expect(handlingForm.safeParse({ intent: 'merge', main, others }).success).toBe(false);
    }),
  );
});
