import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactSubjects } from '#app/school/contact-subjects.ts';
import { contactSchema, suspiciousFields } from './contact-schema.ts';
import { contactMessage } from './contact-submission.ts';

const message = {
  fullName: 'Salma N’Diaye',
  email: 'salma@exemple.ma',
  phone: '+212 6 12 34 56 78',
  subject: 'visite',
  message: 'Bonjour, peut-on visiter l’école samedi ?',
  privacyAccepted: true,
};

function errorsOf(input: object): Record<string, string[]> {
  const parsed = contactSchema.safeParse(input);
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}

const errorOf = (name: keyof typeof message, value: unknown) => errorsOf({ ...message, [name]: value })[name];

test('a complete message is accepted as it was typed', () => {
  expect(contactSchema.parse(message)).toEqual(message);
});

test('every field is required, in words', () => {
  const required = ['Ce champ est obligatoire'];
  expect(errorsOf({})).toEqual({
    fullName: required,
    email: required,
    phone: required,
    subject: required,
    message: required,
    privacyAccepted: ['Vous devez accepter la politique de confidentialité pour continuer.'],
  });
});

test.each(["N'Diaye", 'N’Diaye', 'Jean-Éric Ben Saïd', 'Ñandú Ødegård', 'سلمى العلوي', 'Bo'])(
  'the name « %s » is accepted',
  (fullName) => expect(errorOf('fullName', fullName)).toBeUndefined(),
);

test('a name has 2 to 100 characters, and nothing but letters, spaces, apostrophes and hyphens', () => {
  expect(errorOf('fullName', 'A')).toEqual(['Minimum 2 caractères requis']);
  expect(errorOf('fullName', 'a'.repeat(101))).toEqual(['Maximum 100 caractères autorisés']);
  expect(errorOf('fullName', 'a'.repeat(100))).toBeUndefined();
  for (const name of ['Salma 2', 'salma@', 'A. Salma', 'Salma_B', 'Salma;', 'Salma/Adam']) {
    expect(errorOf('fullName', name)).toEqual(['Format invalide']);
  }
});

test('whatever name is accepted, every character of it is one of those allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (fullName) => {
      const parsed = contactSchema.safeParse({ ...message, fullName });
      if (!parsed.success) return;
      expect(parsed.data.fullName).toMatch(/^[\p{L}\p{M} '’-]{2,100}$/u);
      expect(contactSchema.parse(parsed.data)).toEqual(parsed.data);
    }),
  );
});

test('an email has the shape of one and at most 254 characters', () => {
  const domain = `@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.ma`;
  expect(errorOf('email', `${'x'.repeat(60)}${domain}`)).toBeUndefined();
  for (const email of ['salma', 'salma@', '@exemple.ma', 'salma@exemple..ma', 'a b@exemple.ma']) {
    expect(errorOf('email', email)).toEqual(['Format d’email invalide. Exemple\u00A0: nom@exemple.ma']);
  }
  const long = `${'x'.repeat(254)}@exemple.ma`;
  expect(errorOf('email', long)).toEqual(['Format d’email invalide. Exemple\u00A0: nom@exemple.ma']);
});

test('names, numbers and addresses lose invisible marks', () => {
  const marked = {
    ...{ fullName: '\u200FSal\u00ADma\uFEFF', email: '\u200Bsalma@\u2060exemple.ma' },
    phone: '\u202A\u200E+212 6 12 34 56 78\uFE0F',
  };
  expect(contactSchema.parse({ ...message, ...marked })).toMatchObject({
    ...{ fullName: 'Salma', email: 'salma@exemple.ma', phone: '+212 6 12 34 56 78' },
  });
});

test('whatever the letter of the specification takes for a phone number is accepted', () => {
  const digits = fc.stringMatching(/^[1-9][0-9]{1,14}$/);
  const group = fc.constantFrom('', ' ', '-', '(', ')');
  fc.assert(
    fc.property(fc.boolean(), digits, fc.array(group, { maxLength: 3 }), (plus, number, groups) => {
      const typed = `${plus ? '+' : ''}${number.slice(0, 2)}${groups.join('')}${number.slice(2)}`;
      fc.pre(typed.length <= 20);
      expect(errorOf('phone', typed)).toBeUndefined();
    }),
  );
});

test('numbers as they are dialled in Morocco and from abroad are accepted as well (decision 8)', () => {
  for (const phone of [
    '06 12 34 56 78',
    '0522-00-00-00',
    '(05) 22 00 00 00',
    '00212 612345678',
    '0033612345678',
    '06.12.34.56.78',
    '+212 (0)6 12 34 56 78',
    '00212 (0)6 12 34 56 78',
    '612345678',
  ]) {
    expect(errorOf('phone', phone)).toBeUndefined();
    expect(contactSchema.parse({ ...message, phone }).phone).toBe(phone);
  }
});

test('what is no number is refused in words', () => {
  const wrong = [
    '1',
    '0',
    '00',
    'abc',
    '06 12 34 ab',
    '+0612345678',
    '++212612345678',
    '+',
    '1234567890123456',
  ];
  for (const phone of [...wrong, '6 '.repeat(21), '06+12345678']) {
    expect(errorOf('phone', phone)).toEqual(['Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78']);
  }
});

test('the subject is one of the four', () => {
  for (const subject of contactSubjects) expect(errorOf('subject', subject)).toBeUndefined();
  expect(errorOf('subject', 'publicité')).toEqual(['Valeur non autorisée']);
});

test('a message has 10 to 1000 characters', () => {
  expect(errorOf('message', 'Bonjour !')).toEqual(['Minimum 10 caractères requis']);
  expect(errorOf('message', `${' '.repeat(20)}Bonjour`)).toEqual(['Minimum 10 caractères requis']);
  expect(errorOf('message', 'a'.repeat(1000))).toBeUndefined();
  expect(errorOf('message', 'a'.repeat(1001))).toEqual(['Maximum 1000 caractères autorisés']);
});

test('markup is taken out of a message, and what parents write stays as it is', () => {
  const typed = '<b>Bonjour</b> l’équipe & M. N\'Diaye,\n3 < 5 "oui"';
  expect(contactSchema.parse({ ...message, message: typed }).message).toBe(
    'Bonjour l’équipe & M. N\'Diaye,\n3 < 5 "oui"',
  );
});

test('the privacy policy must be accepted', () => {
  const refused = ['Vous devez accepter la politique de confidentialité pour continuer.'];
  for (const answer of [false, undefined]) expect(errorOf('privacyAccepted', answer)).toEqual(refused);
});

test('each answer has its words (spec §8)', () => {
  const said = (answer: Parameters<typeof contactMessage>[0]) =>
    Object.values(contactMessage(answer)).join(' / ');
  expect(said({ status: 'received' })).toBe(
    'Message envoyé avec succès / Merci pour votre message. Nous vous répondrons dans les plus brefs délais.',
  );
  expect(said({ status: 'limited', minutes: 15 })).toBe(
    'Trop de soumissions / Veuillez attendre 15 minutes avant de renvoyer un message.',
  );
  expect(said({ status: 'invalid', errors: { email: ['x'], privacyAccepted: ['y'] } })).toBe(
    'Erreurs de validation / Veuillez corriger les erreurs dans le formulaire',
  );
  expect(said({ status: 'invalid', errors: { privacyAccepted: ['y'] } })).toBe(
    'Politique de confidentialité / Vous devez accepter la politique de confidentialité pour continuer.',
  );
  expect(said({ status: 'suspicious', errors: {} })).toBe(
    'Contenu suspect détecté / Votre message contient du contenu non autorisé. Cette tentative a été enregistrée.',
  );
  expect(said({ status: 'failed' })).toBe(
    'Erreur technique / Une erreur est survenue. Veuillez réessayer plus tard.',
  );
  expect(said({ status: 'unexpected' })).toBe(
    'Erreur / Une erreur inattendue est survenue. Veuillez réessayer.',
  );
});

test('suspicious content is found in its field, within the field’s limit', () => {
  const attack = '<script>alert(1)</script>';
  const form = new FormData();
  form.set('fullName', 'Salma');
  form.set('subject', attack);
  form.set('message', `Bonjour ${attack}`);
  expect(suspiciousFields(form)).toEqual(['subject', 'message']);
  form.set('subject', 'Autre');
  form.set('fullName', attack.padEnd(401));
  form.set('email', attack.padEnd(1_017));
  form.set('phone', attack.padEnd(161));
  form.set('message', attack.padEnd(4_001));
  form.set('unknown', attack.padEnd(4_001));
  expect(suspiciousFields(form)).toEqual([]);
});
