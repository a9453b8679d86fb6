import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input.tsx';

test('a password that is too long is not cut without a word', () => {
  const markup = renderToStaticMarkup(<PasswordInput name="password" autoComplete="current-password" />);
  expect(markup).toContain('type="password"');
  expect(markup).not.toMatch(/maxlength/i);
});
