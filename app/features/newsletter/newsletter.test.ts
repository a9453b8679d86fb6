import { expect, test } from 'vitest';
import { parsePublicForm } from '#app/forms/parse-form.ts';
import { newsletterSchema } from './newsletter-schema.ts';

function read(email: string) {
  const form = new FormData();
  form.set('email', email);
  return parsePublicForm(form, newsletterSchema);
}

test.each([
  ['', 'Ce champ est obligatoire'],
  ['   ', 'Ce champ est obligatoire'],
  ['salma@', 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma'],
  ['salma@gmail', 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma'],
  ['salma @exemple.ma', 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma'],
  [`${'a'.repeat(254)}@exemple.ma`, 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma'],
  [`${'a.'.repeat(100_000)}@`, 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma'],
])('the address %.20s is refused in the words of the specification', (typed, words) => {
  expect(read(typed).errors).toEqual({ email: [words] });
});

test('an address is taken without the spaces a phone’s keyboard adds', () => {
  expect(read(' Salma.Bennani+ecole@Exemple.MA ').value?.email).toBe('Salma.Bennani+ecole@Exemple.MA');
});
