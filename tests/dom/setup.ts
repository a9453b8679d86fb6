import '#app/styles/office.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { dismissToast, toastState } from '#app/ui/toasts.ts';
import { clearConsole, unexpectedMessages, watchConsole } from './console.ts';
import { unmountAll } from './mount.tsx';

document.documentElement.lang = 'fr';

beforeEach(watchConsole);

afterEach(() => {
  unmountAll();
  for (const { id } of toastState().toasts) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  const said = unexpectedMessages();
  clearConsole();
  expect(said, 'the console').toEqual([]);
});
