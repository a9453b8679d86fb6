import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerView } from '#app/features/inquiries/inquiry-views.ts';
import { mount } from '#tests/dom/mount.tsx';
import { Answer } from './inquiry-cells.tsx';

const undelivered: AnswerView = {
  ...{ state: 'undelivered', words: 'Réponse non remise\u00A0: appelez', handled: null, note: '' },
};
const overdue: AnswerView = { ...undelivered, state: 'overdue', words: 'En retard de 36 h' };

// The column's width on a screen of 1280 px.
const cell = (answer: AnswerView) => (
  <div style={{ width: 136 }}>
    <Answer answer={answer} stage={null} assignee={null} name="Salma" onHandle={() => undefined} />
  </div>
);

test('what is to be done about a reply that did not arrive is read whole beside its button', async () => {
  await page.viewport(1280, 900);
  mount(cell(undelivered));
  const words = page.getByText(/non remise/);
  await expect.element(words).toBeVisible();
  const badge = words.element().parentElement?.getBoundingClientRect();
  const button = page.getByRole('button').element().getBoundingClientRect();
  expect(badge?.right).toBeLessThanOrEqual(button.left);
  expect(words.element().scrollWidth).toBeLessThanOrEqual(words.element().clientWidth);
});

test('a state that is no task stays on one line', async () => {
  await page.viewport(1280, 900);
  mount(cell(overdue));
  const words = page.getByText(/En retard/);
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().height).toBeLessThanOrEqual(24);
});
